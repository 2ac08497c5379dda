import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '../model/registry.ts';
import { isChange, type Entry } from '../model/entry.ts';
import { readAllChanges } from '../log/read-log.ts';
import { verifyLog } from '../log/verify-log.ts';
import type { ReleaseStore } from '../stores/store.ts';
import { readRegistry } from '../log/change-log.ts';
import type { WritersRun } from './run-writers.ts';

/** Compares a store with what its writers reported. Returns what is wrong, a line for each problem. */
export async function checkWriters(store: ReleaseStore, run: WritersRun): Promise<string[]> {
  const registry = await readRegistry(store);
  const entries = (await readAllChanges(store)).map(({ entry }) => entry);
  const changes = entries.filter(isChange);
  return [
    ...[(await verifyLog(store)).problem?.text].filter((text) => text !== undefined),
    ...checkNumbers(entries),
    ...checkRevisions(changes),
    ...checkConfirmed(changes, run),
    ...checkRegistry(registry, changes),
  ];
}

/** Every number from 1 on has one change. */
const checkNumbers = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ number }, index) =>
    number === index + 1 ? [] : [`change ${index + 1} has the number ${number}`],
  );

/** Every revision from 1 on has one change. */
const checkRevisions = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ revision }, index) =>
    revision === index + 1 ? [] : [`entry ${index + 1} of the audit has revision ${revision}`],
  );

function checkConfirmed(entries: readonly Entry[], { confirmed, kills, failures }: WritersRun): string[] {
  const byRevision = new Map(entries.map((entry) => [entry.revision, entry]));
  const lost = confirmed.filter(({ app, release, revision }) => {
    const entry = byRevision.get(revision);
    return entry?.app !== app || entry.to !== release;
  });
  // A killed or failed attempt may have made its change without confirming it.
  const unconfirmed = entries.length - confirmed.length;
  const max = kills + failures.length;
  return [
    ...lost.map(
      ({ app, release, revision }) => `${app} ${release} was confirmed as ${revision}, but is not in the audit`,
    ),
    ...(unconfirmed >= 0 && unconfirmed <= max ? [] : [`${unconfirmed} unconfirmed changes, but ${max} interruptions`]),
  ];
}

function checkRegistry({ revision, apps, lastChange }: Registry, entries: readonly Entry[]): string[] {
  const active = new Map(entries.filter(({ what }) => what === 'activate').map(({ app, to }) => [app, to]));
  const states = new Map(Object.entries(apps).map(([app, state]) => [app, state.active]));
  return [
    ...(revision === entries.length ? [] : [`the registry has revision ${revision}, the audit ${entries.length}`]),
    ...(isDeepStrictEqual(lastChange, entries.at(-1)) ? [] : ['the last change is not the last entry']),
    ...(isDeepStrictEqual(states, active) ? [] : ['the registry has other releases than the audit']),
  ];
}

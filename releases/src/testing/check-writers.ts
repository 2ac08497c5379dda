import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '../model/registry.ts';
import { isChange, type Entry } from '../model/entry.ts';
import { verifyAudit } from '../log/verify-log.ts';
import type { ReleaseStore } from '../stores/store.ts';
import { changeRegistry } from '../log/change-log.ts';
import type { WritersRun } from './run-writers.ts';

/** Compares a store with what its writers reported. Returns what is wrong, a line for each problem. */
export async function checkWriters(store: ReleaseStore, run: WritersRun): Promise<string[]> {
  await recordLastChange(store);
  const { registry } = await store.registry.read();
  const { entries, unreadable } = await store.registry.readAudit();
  const changes = entries.filter(isChange);
  return [
    ...(unreadable > 0 ? [`${unreadable} audit entries are unreadable`] : []),
    ...[(await verifyAudit(store)).problem?.text].filter((text) => text !== undefined),
    ...checkRevisions(changes),
    ...checkConfirmed(changes, run),
    ...checkRegistry(registry, changes),
  ];
}

/** The last change of a killed writer gets its audit entry with the next change. */
async function recordLastChange(store: ReleaseStore): Promise<void> {
  const when = new Date().toISOString();
  const entry = { when, who: 'check', app: 'check', from: null, to: '1.0.0-0123456789ab', why: null };
  await changeRegistry(store, async () => ({ appState: null, entry: { ...entry, what: 'retire' } }));
}

/** Every revision from 1 on has one entry. */
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
  // A killed or failed attempt may have made its change without confirming it; the check made one more.
  const unconfirmed = entries.length - 1 - confirmed.length;
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

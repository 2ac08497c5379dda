import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../../errors.ts';
import type { Registry } from '../../store/format.ts';
import { changeRegistry, recordEvent } from '../../store/registry.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { watchRegistry } from '../../store/watch-registry.ts';
import { checkWriters } from '../check-writers.ts';
import type { WritersRun } from '../run-writers.ts';
import { changeAt, registryAt } from '../sample-registry.ts';
import { releaseOfChange } from '../writer-protocol.ts';
import { AUDIT_CASES } from './audit-cases.ts';
import type { ContractCase, ContractContext } from './contract-case.ts';

const WRITER_COUNT = 6;
const CHANGES_PER_WRITER = 4;
const MAX_ATTEMPTS = 5;
const WATCH_TIMEOUT_MS = 15_000;

const openMany = (context: ContractContext, count: number): Promise<ReleaseStore[]> =>
  Promise.all(Array.from({ length: count }, () => context.open()));

const readRevisions = async (store: ReleaseStore): Promise<number[]> =>
  (await store.registry.readAudit()).entries.map(({ revision }) => revision);

const emptyRun = (): WritersRun => ({ confirmed: [], kills: 0, conflicts: 0, failures: [], durationMs: 0 });

/** Changes an app several times. Tries a failed change again, which then may be made twice. */
async function writeChanges(store: ReleaseStore, app: string, run: WritersRun): Promise<void> {
  for (let change = 1, attempts = 0; change <= CHANGES_PER_WRITER;) {
    const release = releaseOfChange(change);
    const when = new Date().toISOString();
    const appState = { active: release, previous: [], activatedAt: when, by: app };
    const entry = { when, who: app, what: 'activate' as const, app, from: null, to: release, why: null };
    try {
      const { registry } = await changeRegistry(store, async () => ({ appState, entry }));
      run.confirmed.push({ app, release, revision: registry.revision });
      change += 1;
    } catch (error) {
      if ((attempts += 1) === MAX_ATTEMPTS) throw error;
      run.failures.push(errorMessage(error));
    }
  }
}

/** Records the revisions that a watcher sees during `work`, and then until the last one. */
async function watchDuring(store: ReleaseStore, last: number, work: () => Promise<void>): Promise<number[]> {
  const seen: Registry[] = [];
  const watch = watchRegistry(store, { onChange: (registry) => seen.push(registry), onError: () => undefined });
  try {
    await work();
    const until = performance.now() + WATCH_TIMEOUT_MS;
    while (seen.at(-1)?.revision !== last && performance.now() < until) await sleep(20);
  } finally {
    watch.close();
  }
  return seen.map(({ revision }) => revision);
}

/** Writing and watching the registry and its audit. */
export const REGISTRY_CASES: readonly ContractCase[] = [
  {
    title: 'refuses a write with an outdated version, and leaves no trace of it',
    check: async (context) => {
      const [store, other] = [await context.open(), await context.open()];
      await store.registry.replace(registryAt(1), '');
      const { version } = await other.registry.read();
      assert.equal(await store.registry.replace(registryAt(2, 'mira'), version), 'recorded');
      assert.equal(await other.registry.replace(registryAt(2, 'jonas'), version), 'conflict');
      assert.equal(await other.registry.replace(registryAt(1, 'jonas'), ''), 'conflict');
      assert.deepEqual((await store.registry.read()).registry, registryAt(2, 'mira'));
      assert.deepEqual((await store.registry.readAudit()).entries, [changeAt(1), changeAt(2)]);
    },
  },
  {
    title: 'takes one of ten first writes at once',
    check: async (context) => {
      const stores = await openMany(context, 10);
      const writes = stores.map((store, index) => store.registry.replace(registryAt(1, `writer-${index}`), ''));
      const outcomes = await Promise.all(writes);
      assert.equal(outcomes.filter((outcome) => outcome === 'conflict').length, 9);
      const [store] = stores;
      assert.ok(store);
      assert.deepEqual(await readRevisions(store), [1]);
      const { lastChange } = (await store.registry.read()).registry;
      assert.deepEqual((await store.registry.readAudit()).entries, [lastChange]);
    },
  },
  {
    title: 'records each change of several writers at once, without a gap in the revisions',
    check: async (context) => {
      const stores = await openMany(context, WRITER_COUNT);
      const run = emptyRun();
      await Promise.all(stores.map((store, index) => writeChanges(store, `mf-app-${index}`, run)));
      assert.equal(run.confirmed.length, WRITER_COUNT * CHANGES_PER_WRITER);
      assert.deepEqual(await checkWriters(await context.open(), run), []);
    },
  },
  {
    title: 'keeps every entry that several processes append to the audit at once',
    check: async (context) => {
      const stores = await openMany(context, WRITER_COUNT);
      await stores[0]?.registry.replace(registryAt(1), '');
      await Promise.all(stores.map((store) => store.registry.readAudit()));
      const names = stores.map((_, index) => `writer-${index}`);
      const appends = stores.map((store, index) =>
        recordEvent(store, { by: names[index] ?? '' }, (registry) => ({ registry, event: { what: 'prune' } })),
      );
      await Promise.all(appends);
      const { entries, unreadable } = await (await context.open()).registry.readAudit();
      assert.equal(unreadable, 0);
      assert.deepEqual(entries.map(({ who }) => who).sort(), ['mira', ...names].sort());
    },
  },
  ...AUDIT_CASES,
  {
    title: 'reads the registry again only after a change',
    check: async (context) => {
      const [store, other] = [await context.open(), await context.open()];
      assert.equal(await other.registry.readIfChanged(''), null);
      await store.registry.replace(registryAt(1), '');
      const stored = await other.registry.readIfChanged('');
      assert.deepEqual(stored?.registry, registryAt(1));
      assert.equal(await other.registry.readIfChanged(stored?.version ?? ''), null);
    },
  },
  {
    title: 'shows a watcher the last of many changes, and never an earlier one after a later one',
    check: async (context) => {
      const [store, watching] = [await context.open(), await context.open()];
      const seen = await watchDuring(watching, CHANGES_PER_WRITER * 2, async () => {
        for (let round = 0; round < 2; round += 1) await writeChanges(store, `mf-app-${round}`, emptyRun());
      });
      assert.equal(seen.at(-1), CHANGES_PER_WRITER * 2);
      assert.deepEqual(
        seen,
        [...seen].sort((a, b) => a - b),
      );
    },
  },
];

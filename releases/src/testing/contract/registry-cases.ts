import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../../model/errors.ts';
import type { Registry } from '../../model/registry.ts';
import { changeRegistry, recordEvent } from '../../log/change-log.ts';
import type { ReleaseStore } from '../../stores/store.ts';
import { watchRegistry } from '../../log/watch-registry.ts';
import { checkWriters } from '../check-writers.ts';
import type { WritersRun } from '../run-writers.ts';
import { changeAt, registryAt } from '../sample-registry.ts';
import { releaseOfChange } from '../writer-protocol.ts';
import { AUDIT_CASES } from './audit-cases.ts';
import { APP, type ContractCase, type ContractContext } from './contract-case.ts';

const WRITER_COUNT = 4;
const CHANGES_PER_WRITER = 3;
const MAX_ATTEMPTS = 5;

const openMany = (context: ContractContext, count: number): Promise<ReleaseStore[]> =>
  Promise.all(Array.from({ length: count }, () => context.open()));

const readRevisions = async (store: ReleaseStore): Promise<number[]> =>
  (await store.registry.readAudit()).entries.map(({ revision }) => revision);

const emptyRun = (): WritersRun => ({ confirmed: [], kills: 0, conflicts: 0, failures: [], durationMs: 0 });

/** Records an event and a change several times. Tries failed ones again, which then may be made twice. */
async function writeChanges(store: ReleaseStore, app: string, run: WritersRun): Promise<void> {
  for (let change = 1, attempts = 0; change <= CHANGES_PER_WRITER;) {
    const release = releaseOfChange(change);
    const when = new Date().toISOString();
    const appState = { active: release, previous: [], activatedAt: when, by: app };
    const entry = { when, who: app, what: 'activate' as const, app, from: null, to: release, why: null };
    try {
      const event = { what: 'create-token' as const, subject: `${app} ${change}` };
      await recordEvent(store, { by: app }, (before) => ({ registry: before, event }));
      const { registry } = await changeRegistry(store, async () => ({ appState, entry }));
      run.confirmed.push({ app, release, revision: registry.revision });
      change += 1;
    } catch (error) {
      if ((attempts += 1) === MAX_ATTEMPTS) throw error;
      run.failures.push(errorMessage(error));
    }
  }
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
    title: 'takes one of several first writes at once',
    check: async (context) => {
      const stores = await openMany(context, WRITER_COUNT);
      const writes = stores.map((store, index) => store.registry.replace(registryAt(1, `writer-${index}`), ''));
      const outcomes = await Promise.all(writes);
      assert.equal(outcomes.filter((outcome) => outcome === 'conflict').length, WRITER_COUNT - 1);
      const [store] = stores;
      assert.ok(store);
      assert.deepEqual(await readRevisions(store), [1]);
      const { lastChange } = (await store.registry.read()).registry;
      assert.deepEqual((await store.registry.readAudit()).entries, [lastChange]);
    },
  },
  {
    title: 'records each change and event of several writers at once, in one chain without a gap in the revisions',
    check: async (context) => {
      const stores = await openMany(context, WRITER_COUNT);
      const run = emptyRun();
      await Promise.all(stores.map((store, index) => writeChanges(store, `mf-app-${index}`, run)));
      assert.equal(run.confirmed.length, WRITER_COUNT * CHANGES_PER_WRITER);
      const store = await context.open();
      assert.deepEqual(await checkWriters(store, run), []);
      const subjects = (await store.registry.readAudit()).entries.flatMap(({ subject }) => subject ?? []);
      assert.equal(new Set(subjects).size, WRITER_COUNT * CHANGES_PER_WRITER);
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
      const seen: number[] = [];
      const onChange = ({ revision }: Registry) => seen.push(revision);
      const watch = watchRegistry(watching, { onChange, onError: () => undefined });
      await writeChanges(store, APP, emptyRun());
      const { revision } = (await store.registry.read()).registry;
      while (seen.at(-1) !== revision) await sleep(10);
      watch.close();
      assert.deepEqual(
        seen,
        [...seen].sort((a, b) => a - b),
      );
    },
  },
];

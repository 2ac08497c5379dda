import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { appendChange, changeKey, readChange, readNewest, readRegistry } from '../../log/change-log.ts';
import { readAllChanges, readHistory } from '../../log/read-log.ts';
import { restoreLog } from '../../log/restore-log.ts';
import { verifyLog } from '../../log/verify-log.ts';
import { watchRegistry } from '../../log/watch-registry.ts';
import { errorMessage } from '../../model/errors.ts';
import type { Registry } from '../../model/registry.ts';
import type { ReleaseStore } from '../../stores/store.ts';
import { checkWriters } from '../check-writers.ts';
import type { WritersRun } from '../run-writers.ts';
import { activateInLog, releaseOfChange } from '../writer-protocol.ts';
import { APP, type ContractCase, type ContractContext } from './contract-case.ts';

const WRITER_COUNT = 4;
const CHANGES_PER_WRITER = 3;
const MAX_ATTEMPTS = 5;

const emptyRun = (): WritersRun => ({ confirmed: [], kills: 0, conflicts: 0, failures: [], durationMs: 0 });

/** Records an event; the subject tells events apart. */
const recordToken = (store: ReleaseStore, subject: string) =>
  appendChange(store, { actor: { by: 'mira', via: 'token' } }, (registry) => ({
    registry,
    event: { what: 'create-token', subject },
  }));

/** Records an event and a change several times. Tries failed ones again, which then may be made twice. */
async function writeChanges(store: ReleaseStore, app: string, run: WritersRun): Promise<void> {
  for (let change = 1, attempts = 0; change <= CHANGES_PER_WRITER;) {
    const release = releaseOfChange(change);
    try {
      await recordToken(store, `${app} ${change}`);
      const { registry } = await activateInLog(store, { app, release });
      run.confirmed.push({ app, release, revision: registry.revision });
      change += 1;
    } catch (error) {
      if ((attempts += 1) === MAX_ATTEMPTS) throw error;
      run.failures.push(errorMessage(error));
    }
  }
}

/** Fills a log, and returns its changes as they are stored. */
async function fillLog(context: ContractContext): Promise<{ store: ReleaseStore; copy: Map<number, Buffer> }> {
  const store = await context.open();
  for (let index = 1; index <= 6; index += 1) await recordToken(store, `token ${index}`);
  await activateInLog(store, { app: APP, release: releaseOfChange(1) });
  await recordToken(store, 'token 8');
  const copy = new Map<number, Buffer>();
  for (let number = 1; number <= 8; number += 1)
    copy.set(number, (await store.records.get(changeKey(number))) ?? Buffer.alloc(0));
  return { store, copy };
}

/** Damages some changes, and returns what `verify` says. */
async function damage(
  store: ReleaseStore,
  contents: Record<number, Buffer | string | null>,
): Promise<string | undefined> {
  for (const [number, content] of Object.entries(contents)) {
    const key = changeKey(Number(number));
    if (content === null) await store.records.remove([key]);
    else await store.records.put(key, content);
  }
  return (await verifyLog(store)).problem?.text;
}

/** The log of changes. */
export const LOG_CASES: readonly ContractCase[] = [
  {
    title: 'records each change of several writers at once, in one chain without a gap in the numbers',
    check: async (context) => {
      const stores = await Promise.all(Array.from({ length: WRITER_COUNT }, context.open));
      const run = emptyRun();
      await Promise.all(stores.map((store, index) => writeChanges(store, `mf-app-${index}`, run)));
      assert.equal(run.confirmed.length, WRITER_COUNT * CHANGES_PER_WRITER);
      const store = await context.open();
      assert.deepEqual(await checkWriters(store, run), []);
      const subjects = (await readHistory(store)).flatMap(({ subject }) => subject ?? []);
      assert.equal(new Set(subjects).size, WRITER_COUNT * CHANGES_PER_WRITER);
    },
  },
  {
    title: 'names the first change that was altered, removed, inserted or moved in the store',
    check: async (context) => {
      const { store, copy } = await fillLog(context);
      const original = (number: number) => copy.get(number) ?? Buffer.alloc(0);
      const edit = (number: number, from: string, to: string) => original(number).toString().replace(from, to);
      assert.equal(await damage(store, {}), undefined);
      assert.match((await damage(store, { 3: edit(3, 'mira', 'nobody') })) ?? '', /^change 3 was altered: /);
      assert.match((await damage(store, { 3: edit(3, '{', '{ ') })) ?? '', /^change 3 was altered: /);
      assert.match((await damage(store, { 3: 'not JSON' })) ?? '', /^change 3 cannot be read$/);
      assert.equal(await damage(store, { 3: null, 5: null }), 'change 3 is missing');
      assert.match(
        (await damage(store, { 3: original(4), 4: original(3), 5: original(5) })) ?? '',
        /^change 3 was moved/,
      );
      assert.equal(await damage(store, { 3: original(3), 4: original(4), 12: original(8) }), 'change 9 is missing');
      assert.match(
        (await damage(store, { 12: null, 9: edit(8, '"number":8', '"number":9') })) ?? '',
        /^change [89] was/,
      );
      assert.equal(await damage(store, { 9: null }), undefined);
    },
  },
  {
    title: 'notices an altered or removed newest change by what an edge saw',
    check: async (context) => {
      const { store, copy } = await fillLog(context);
      const { number, hash } = await readNewest(store);
      const seen = [{ edge: 'edge-1', number, hash }];
      assert.equal((await verifyLog(store, seen)).problem, null);
      await damage(store, { 8: (copy.get(8) ?? '').toString().replace('token 8', 'token 9') });
      assert.equal((await verifyLog(store, seen)).problem?.text, 'change 8 is not the one that edge-1 saw');
      await damage(store, { 8: null });
      assert.equal((await verifyLog(store, seen)).problem?.text, 'change 8 is missing: edge-1 saw change 8');
    },
  },
  {
    title: 'restores a backup over any damage as a new change, which names the gap, and goes on from there',
    check: async (context) => {
      const { store, copy } = await fillLog(context);
      const restore = (seen = { number: 0, revision: 0 }) =>
        restoreLog(store, copy, { actor: { by: 'olga', why: 'of monday' }, seen });
      const damages: Record<number, Buffer | string | null>[] = [
        {},
        { 8: '{' },
        { 4: null, 8: null },
        Object.fromEntries([...copy.keys()].map((number) => [number, null])),
        { 2: 'not JSON', 5: copy.get(6) ?? '' },
      ];
      for (const each of damages) {
        await damage(store, each);
        const { entry, registry } = await restore();
        assert.equal((await verifyLog(store)).problem, null);
        assert.deepEqual([entry.what, entry.who, registry.apps[APP]?.active], ['restore', 'olga', releaseOfChange(1)]);
        await recordToken(store, 'after');
        assert.equal((await verifyLog(store)).problem, null);
      }
      assert.deepEqual((await readAllChanges(store)).findLast(({ entry }) => entry.gap)?.entry.gap?.from, 2);
      const { entry } = await restore({ number: 40, revision: 30 });
      assert.deepEqual([entry.number, entry.revision], [41, 31]);
      assert.equal((await verifyLog(store)).problem, null);
    },
  },
  {
    title: 'reads on after a change that is missing, and refuses to write over a damaged newest one',
    check: async (context) => {
      const { store } = await fillLog(context);
      await damage(store, { 8: '{' });
      await assert.rejects(readRegistry(store), /00000008\.json is not JSON: restore a backup/);
      await assert.rejects(recordToken(store, 'next'), /restore a backup/);
      assert.equal(await readChange(store, 9), undefined);
      await damage(store, { 5: null, 8: null });
      assert.equal((await readNewest(await context.open())).number, 7);
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
      const { revision } = await readRegistry(store);
      while (seen.at(-1) !== revision) await sleep(10);
      watch.close();
      assert.deepEqual(
        seen,
        [...seen].sort((a, b) => a - b),
      );
    },
  },
  {
    title: 'refuses a store of an earlier version in one line',
    check: async (context) => {
      const store = await context.open();
      await store.records.put('registry.json', '{"formatVersion":2}');
      await assert.rejects(readRegistry(await context.open()), /is a store of an earlier version: choose an empty one/);
    },
  },
];

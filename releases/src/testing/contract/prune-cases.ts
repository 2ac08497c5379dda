import assert from 'node:assert/strict';
import { pruneStore } from '../../deploy/prune-store.ts';
import { readHistory } from '../../log/read-log.ts';
import { readRegistry } from '../../log/change-log.ts';
import type { ReleaseStore } from '../../stores/store.ts';
import { verifyStore } from '../../deploy/verify-store.ts';
import { listReleaseIds } from '../../files/release-files.ts';
import {
  activate,
  addEmptyRelease,
  APP,
  interruptBeforeWrite,
  publish,
  type ContractCase,
  type ContractContext,
} from './contract-case.ts';

/** The newest ten are always retained. */
const RETAINED_COUNT = 10;

/** Fills a store with releases; the two oldest can be pruned. */
async function prepare(context: ContractContext) {
  const store = await context.open();
  const { release } = await publish(store, context);
  const numbers = Array.from({ length: RETAINED_COUNT + 1 }, (_, index) => index + 1);
  const ids = await Promise.all(
    numbers.map((number) => addEmptyRelease(store, release, { number, days: 30 - number })),
  );
  const [first = '', second = '', ...newer] = ids;
  return { store, other: await context.open(), first, second, retained: [...newer, release.id] };
}

const prune = (store: ReleaseStore) => pruneStore({ store, by: 'mira', why: 'space' });

/** Whatever happened first, visitors have a release that is there, or none. */
async function checkActiveRelease(store: ReleaseStore): Promise<void> {
  const active = (await readRegistry(store)).apps[APP]?.active;
  if (active !== undefined) assert.ok((await listReleaseIds(store, APP)).includes(active), `${active} is gone`);
}

/** Removing releases that nobody needs. */
export const PRUNE_CASES: readonly ContractCase[] = [
  {
    title: 'retains the releases that are needed, and records those that it prunes',
    check: async (context) => {
      const { store, other, first, second, retained } = await prepare(context);
      await activate(store, second);
      const { pruned } = await prune(other);
      assert.deepEqual(
        pruned.map(({ id }) => id),
        [first],
      );
      assert.deepEqual((await listReleaseIds(store, APP)).sort(), [second, ...retained].sort());
      assert.deepEqual(
        (await verifyStore({ store })).flatMap(({ damage }) => damage),
        [],
      );
      const [entry] = await readHistory(store);
      assert.deepEqual([entry?.what, entry?.to, entry?.who, entry?.why], ['prune', first, 'mira', 'space']);
    },
  },
  {
    title: 'refuses to activate a release that was pruned after the check of it',
    check: async (context) => {
      const { store, other, first } = await prepare(context);
      const slow = interruptBeforeWrite(store, () => prune(other));
      await assert.rejects(activate(slow, first), { name: 'UserError' });
      await checkActiveRelease(other);
    },
  },
  {
    title: 'retains a release that was activated after prune chose it',
    check: async (context) => {
      const { store, other, first, second } = await prepare(context);
      const { pruned } = await prune(interruptBeforeWrite(store, () => activate(other, first)));
      assert.deepEqual(
        pruned.map(({ id }) => id),
        [second],
      );
      await checkActiveRelease(other);
    },
  },
];

import assert from 'node:assert/strict';
import { filesFolder, listNames, readRelease } from '../../files/release-files.ts';
import type { ReleaseStore } from '../../stores/store.ts';
import { verifyStore } from '../../deploy/verify-store.ts';
import { alterFile, APP, publish, type ContractCase } from './contract-case.ts';

const CHANGED_FILE = 'client/routes.js';
const MISSING_FILE = 'server/index.cjs';

const readDamage = async (store: ReleaseStore) => (await verifyStore({ store })).flatMap(({ damage }) => damage);

/** Publishing and verifying releases. */
export const PUBLISH_CASES: readonly ContractCase[] = [
  {
    title: 'lists a published release, intact, for every process, and leaves it as it is when it is published again',
    check: async (context) => {
      const { release } = await publish(await context.open(), context);
      const other = await context.open();
      assert.deepEqual(await listNames(other), [{ app: APP, id: release.id }]);
      assert.deepEqual(await readRelease(other, APP, release.id), release);
      assert.deepEqual(await verifyStore({ store: other }), [{ app: APP, id: release.id, damage: [] }]);
      const again = await publish(other, context);
      assert.deepEqual([again.outcome, again.release], ['unchanged', release]);
    },
  },
  {
    title: 'gets one intact release from several processes that publish it at once',
    check: async (context) => {
      const stores = await Promise.all([context.open(), context.open()]);
      const published = await Promise.all(stores.map((store) => publish(store, context)));
      const ids = new Set(published.map(({ release }) => release.id));
      const other = await context.open();
      assert.deepEqual(
        (await listNames(other, APP)).map(({ id }) => id),
        [...ids],
      );
      assert.deepEqual(await readDamage(other), []);
    },
  },
  {
    title: 'names the damaged and missing files of a release, and repairs them when it is published again',
    check: async (context) => {
      const store = await context.open();
      const { release } = await publish(store, context);
      await alterFile(store, release, CHANGED_FILE);
      await store.files.remove([filesFolder(release) + MISSING_FILE]);
      assert.deepEqual(await readDamage(await context.open()), [
        { path: CHANGED_FILE, what: 'changed' },
        { path: MISSING_FILE, what: 'missing' },
      ]);
      assert.equal((await publish(await context.open(), context)).outcome, 'repaired');
      assert.deepEqual(await readDamage(store), []);
    },
  },
];

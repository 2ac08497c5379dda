import assert from 'node:assert/strict';
import { verifyAudit } from '../../audit/verify/verify-audit.ts';
import { recordEvent } from '../../store/registry.ts';
import { copyStore, restoreStore } from '../../store/copy/copy-store.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import { verifyStore } from '../../verify/verify-release.ts';
import { createFolderTestStore, createS3TestStore, type TestStore } from '../test-stores.ts';
import { activate, publishAll, type ContractCase } from './contract-case.ts';

/** Everything in a store that a copy has too. */
const readContent = async (store: ReleaseStore) => ({
  registry: (await store.registry.read()).registry,
  audit: await store.registry.readAuditLines(),
  verified: await verifyAudit(store),
  releases: await verifyStore({ store }),
});

/** Opens a new store of a kind for the time of `work`. */
async function withStore<Result>(
  create: () => Promise<TestStore>,
  work: (store: ReleaseStore) => Promise<Result>,
): Promise<Result> {
  const created = await create();
  const store = await created.open();
  try {
    return await work(store);
  } finally {
    await store.close();
    await created.remove();
  }
}

/** Backups, and moves to another kind of store. */
export const COPY_CASES: readonly ContractCase[] = [
  {
    title: 'is the same as before when it is restored from a copy of a copy in stores of other kinds',
    check: async (context) => {
      const store = await context.open();
      const [first = '', second = ''] = await publishAll(store, context, ['a', 'b']);
      const event = { what: 'login' as const, subject: 'session' };
      for (let line = 1; line < 120; line += 1)
        await recordEvent(store, { by: 'mira' }, (registry) => ({ registry, event }));
      await activate(store, first);
      await activate(store, second, { percent: 10, inRegions: ['eu'] });
      const before = await readContent(store);
      assert.deepEqual(before.verified.problems, []);
      await withStore(createS3TestStore, (objects) =>
        withStore(createFolderTestStore, async (folder) => {
          assert.deepEqual(await copyStore(store, objects), { count: 2, damaged: [], unreadableEntries: 0 });
          await copyStore(objects, folder);
          assert.deepEqual(await readContent(folder), before);
          const [third = ''] = await publishAll(store, context, ['c']);
          await activate(store, third);
          await restoreStore(folder, store);
        }),
      );
      assert.deepEqual(await readContent(await context.open()), before);
    },
  },
];

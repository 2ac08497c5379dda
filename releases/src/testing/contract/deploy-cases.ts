import assert from 'node:assert/strict';
import { isChange } from '../../audit/audit-entry.ts';
import { promoteCanary } from '../../deploy/activate.ts';
import { retireApp } from '../../deploy/retire.ts';
import { rollbackApp } from '../../deploy/rollback.ts';
import type { ActiveApp } from '../../store/format.ts';
import { readHistory } from '../../store/read-status.ts';
import { readRegistry } from '../../store/registry.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import {
  activate,
  APP,
  interruptBeforeWrite,
  operator,
  publishAll,
  type ContractCase,
  type ContractContext,
} from './contract-case.ts';

/** Opens the store for an operator and for a visitor's server, with two releases. */
async function prepare(context: ContractContext) {
  const store = await context.open();
  const [first = '', second = ''] = await publishAll(store, context, ['a', 'b']);
  const visitors = await context.open();
  return { store, visitors, first, second };
}

const readApp = async (store: ReleaseStore): Promise<ActiveApp | undefined> => (await readRegistry(store)).apps[APP];

async function readRevisions(store: ReleaseStore): Promise<number[]> {
  return (await store.registry.readAudit()).entries.filter(isChange).map(({ revision }) => revision);
}

/** Changes of what visitors get. */
export const DEPLOY_CASES: readonly ContractCase[] = [
  {
    title: 'gives visitors an activated release',
    check: async (context) => {
      const { store, visitors, first } = await prepare(context);
      assert.equal((await activate(store, first)).outcome, 'activated');
      const registry = await readRegistry(visitors);
      assert.equal(registry.revision, 1);
      assert.equal(registry.apps[APP]?.active, first);
      assert.equal((await activate(visitors, first)).outcome, 'unchanged');
    },
  },
  {
    title: 'gives some visitors a canary until it ends',
    check: async (context) => {
      const { store, visitors, first, second } = await prepare(context);
      await activate(store, first);
      assert.equal((await activate(store, second, { percent: 10 })).outcome, 'canary');
      const during = await readApp(visitors);
      assert.deepEqual([during?.active, during?.canary?.id, during?.canary?.percent], [first, second, 10]);
      assert.equal((await activate(visitors, second, { percent: 0 })).outcome, 'canary ended');
      assert.equal((await readApp(store))?.canary, undefined);
    },
  },
  {
    title: 'gives a canary to the visitors of some regions',
    check: async (context) => {
      const { store, visitors, first, second } = await prepare(context);
      await activate(store, first);
      await activate(store, second, { percent: 50, inRegions: ['eu', 'us-east'] });
      const canary = (await readApp(visitors))?.canary;
      assert.deepEqual([canary?.id, canary?.percent, canary?.regions], [second, 50, ['eu', 'us-east']]);
    },
  },
  {
    title: 'gives all visitors a promoted canary',
    check: async (context) => {
      const { store, visitors, first, second } = await prepare(context);
      await activate(store, first);
      await activate(store, second, { percent: 10 });
      assert.equal((await promoteCanary(operator(visitors))).outcome, 'promoted');
      const after = await readApp(store);
      assert.deepEqual([after?.active, after?.canary, after?.previous], [second, undefined, [first]]);
    },
  },
  {
    title: 'gives visitors the earlier release after a rollback',
    check: async (context) => {
      const { store, visitors, first, second } = await prepare(context);
      await activate(store, first);
      await activate(store, second);
      assert.equal((await rollbackApp(operator(visitors))).outcome, 'rolled back');
      assert.equal((await readApp(store))?.active, first);
    },
  },
  {
    title: 'takes a retired app off the site until a rollback',
    check: async (context) => {
      const { store, visitors, first } = await prepare(context);
      await activate(store, first);
      assert.equal((await retireApp(operator(store))).outcome, 'retired');
      assert.equal(await readApp(visitors), undefined);
      assert.equal((await readRegistry(visitors)).retired?.[APP]?.active, first);
      await rollbackApp(operator(visitors));
      assert.equal((await readApp(store))?.active, first);
    },
  },
  {
    title: 'has a history of who changed what and why, newest first',
    check: async (context) => {
      const { store, visitors, first, second } = await prepare(context);
      await activate(store, first, { by: 'mira', why: 'the first, with 日本語' });
      await activate(store, second, { by: 'jonas', percent: 10 });
      await rollbackApp({ ...operator(store, 'lea'), why: 'too slow' });
      const history = (await readHistory(visitors)).filter(isChange);
      assert.deepEqual(
        history.map(({ revision, who, what, why }) => [revision, who, what, why]),
        [
          [3, 'lea', 'rollback', 'too slow'],
          [2, 'jonas', 'canary', null],
          [1, 'mira', 'activate', 'the first, with 日本語'],
        ],
      );
    },
  },
  {
    title: 'refuses the change of an operator whose app another one changed meanwhile',
    check: async (context) => {
      const { store, visitors, first, second } = await prepare(context);
      await activate(store, first);
      const slow = interruptBeforeWrite(visitors, () => activate(store, second, { by: 'jonas' }));
      await assert.rejects(
        retireApp(operator(slow)),
        /^UserError: jonas changed mf-library to 1\.0\.0-\w+ in the mean/,
      );
      assert.equal((await readApp(store))?.active, second);
      assert.deepEqual(await readRevisions(store), [1, 2]);
    },
  },
];

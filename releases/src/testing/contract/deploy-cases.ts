import assert from 'node:assert/strict';
import { isChange } from '../../model/entry.ts';
import { promoteCanary } from '../../deploy/activate.ts';
import { retireApp } from '../../deploy/retire.ts';
import { rollbackApp } from '../../deploy/rollback.ts';
import { readHistory } from '../../log/read-log.ts';
import { readRegistry } from '../../log/change-log.ts';
import type { ReleaseStore } from '../../stores/store.ts';
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

/** The active release and the canary of visitors. */
async function readServed(store: ReleaseStore): Promise<(string | undefined)[]> {
  const { active, canary } = (await readRegistry(store)).apps[APP] ?? {};
  return [active, canary?.id];
}

/** Changes of what visitors get. */
export const DEPLOY_CASES: readonly ContractCase[] = [
  {
    title: 'gives visitors each change of an operator, and has a history of who changed what and why',
    check: async (context) => {
      const { store, visitors, first, second } = await prepare(context);
      assert.equal((await activate(store, first, { why: 'the first, with 日本語' })).outcome, 'activated');
      assert.deepEqual(await readServed(visitors), [first, undefined]);
      assert.equal((await activate(visitors, first)).outcome, 'unchanged');
      assert.equal((await activate(store, second, { percent: 10, by: 'jonas' })).outcome, 'canary');
      assert.deepEqual(await readServed(visitors), [first, second]);
      assert.equal((await promoteCanary(operator(visitors))).outcome, 'promoted');
      assert.deepEqual(await readServed(store), [second, undefined]);
      assert.equal((await rollbackApp({ ...operator(visitors, 'lea'), why: 'too slow' })).outcome, 'rolled back');
      assert.deepEqual(await readServed(store), [first, undefined]);
      assert.equal((await retireApp(operator(store))).outcome, 'retired');
      assert.deepEqual(await readServed(visitors), [undefined, undefined]);
      await rollbackApp(operator(visitors));
      assert.deepEqual(await readServed(store), [first, undefined]);
      const history = (await readHistory(visitors)).filter(isChange);
      assert.deepEqual(
        history.map(({ revision, who, what, why }) => [revision, who, what, why]),
        [
          [6, 'mira', 'rollback', null],
          [5, 'mira', 'retire', null],
          [4, 'lea', 'rollback', 'too slow'],
          [3, 'mira', 'promote', null],
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
      assert.deepEqual(await readServed(store), [second, undefined]);
      const history = (await readHistory(store)).filter(isChange);
      assert.deepEqual(
        history.map(({ revision }) => revision),
        [2, 1],
      );
    },
  },
];

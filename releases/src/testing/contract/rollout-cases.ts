import assert from 'node:assert/strict';
import { advanceRollout, changeRollout } from '../../deploy/rollouts/change-rollout.ts';
import type { ActiveApp } from '../../model/registry.ts';
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

/** Opens the store for an operator and two edges. A canary is in its first step. */
async function prepare(context: ContractContext, steps: number[]) {
  const store = await context.open();
  const [first = '', second = ''] = await publishAll(store, context, ['a', 'b']);
  await activate(store, first);
  await activate(store, second, { plan: { steps, everyMinutes: 10 } });
  return { store, edges: [await context.open(), await context.open()] as const, first, second };
}

const readApp = async (store: ReleaseStore): Promise<ActiveApp | undefined> => (await readRegistry(store)).apps[APP];

/** The next step, as an edge takes it that has seen the step before. */
async function decide(store: ReleaseStore): Promise<(on?: ReleaseStore) => Promise<string>> {
  const { id = '', since = '' } = (await readApp(store))?.canary ?? {};
  const onlyIf = { canary: id, since };
  return async (on = store) => (await advanceRollout({ ...operator(on, 'edge'), onlyIf })).outcome;
}

/** The steps of canaries that go on by themselves. */
export const ROLLOUT_CASES: readonly ContractCase[] = [
  {
    title: 'takes a canary through the steps of its plan, with holds of an operator',
    check: async (context) => {
      const { store, edges, first, second } = await prepare(context, [1, 50, 100]);
      const [edge] = edges;
      await changeRollout('hold', { ...operator(store), why: 'lunch' });
      assert.deepEqual((await readApp(edge))?.canary?.rollout?.held?.why, 'lunch');
      await assert.rejects((await decide(edge))(), /mira holds the plan/);
      await changeRollout('resume', operator(store));
      assert.equal(await (await decide(edge))(), 'canary');
      assert.equal((await readApp(store))?.canary?.percent, 50);
      assert.equal(await (await decide(edge))(), 'promoted');
      const after = await readApp(store);
      assert.deepEqual([after?.active, after?.previous, after?.canary], [second, [first], undefined]);
    },
  },
  {
    title: 'takes a step once, although two edges decide on it at the same moment',
    check: async (context) => {
      const { store, edges } = await prepare(context, [1, 50, 90, 100]);
      const [one, other] = edges;
      const step = await decide(store);
      const slow = interruptBeforeWrite(one, () => step(other));
      await assert.rejects(step(slow), /^UserError: edge changed mf-library/);
      const results = await Promise.allSettled([step(one), step(other)]);
      assert.deepEqual(
        results.map(({ status }) => status),
        ['rejected', 'rejected'],
      );
      const { revision, apps } = await readRegistry(store);
      assert.deepEqual([revision, apps[APP]?.canary?.percent], [3, 50]);
    },
  },
];

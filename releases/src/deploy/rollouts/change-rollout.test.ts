import { activateRelease, promoteCanary, type ActivateOptions } from '../activate.ts';
import { rollbackApp } from '../rollback.ts';
import { readRegistry } from '../../log/change-log.ts';
import { verifyLog } from '../../log/verify-log.ts';
import { interruptBeforeWrite } from '../../testing/contract/contract-case.ts';
import { type TemporaryStore, useTemporaryStore } from '../../testing/temporary-store.ts';
import { advanceRollout, changeRollout } from './change-rollout.ts';

const PLAN = { steps: [1, 10, 50, 100], everyMinutes: 10 };

const temporary = useTemporaryStore();
let ids: [string, string, string];
beforeEach(async () => {
  const idOf = async (version: string) => (await temporary.publish({ app: 'mf-library', version })).release.id;
  ids = [await idOf('1.0.0'), await idOf('1.1.0'), await idOf('1.2.0')];
  await activate({ target: '1.0.0' });
});

const common = () => ({ store: temporary.store, app: 'mf-library', by: 'mira' });
const activate = async (options: Partial<ActivateOptions>) => activateRelease({ ...common(), ...options });
const readAppState = async () => (await readRegistry(temporary.store)).apps['mf-library'];
const readCanary = async () => (await readAppState())?.canary;
const lastLine = async () => (await temporary.readAudit()).at(-1);

/** What the engine of an edge does when the current step is over. */
async function advance(options: { why?: string; store?: TemporaryStore['store'] } = {}) {
  const { id: canary = '', since = '' } = (await readCanary()) ?? {};
  return advanceRollout({ ...common(), by: 'edge (automatic)', onlyIf: { canary, since }, ...options });
}

describe('a canary with a plan', () => {
  beforeEach(async () => {
    await activate({ target: '1.1.0', plan: PLAN });
  });

  it('starts with the first step, as the audit records', async () => {
    expect(await readCanary()).toMatchObject({ id: ids[1], percent: 1, by: 'mira', rollout: PLAN });
    expect(await lastLine()).toMatchObject({ what: 'canary', to: ids[1], percent: 1, steps: PLAN.steps, who: 'mira' });
  });

  it('does not go on while it is held, but an operator may take the next step', async () => {
    const { since } = (await readCanary()) ?? {};
    await changeRollout('hold', { ...common(), by: 'jonas', why: 'lunch' });
    expect(await readCanary()).toMatchObject({ percent: 1, since, rollout: { held: { by: 'jonas', why: 'lunch' } } });
    expect(await lastLine()).toMatchObject({ what: 'hold-rollout', percent: 1, steps: PLAN.steps, why: 'lunch' });
    await expect(advance()).rejects.toThrow(/^jonas holds the plan of mf-library since .* \(lunch\): rollout resume/);
    await expect(changeRollout('hold', common())).rejects.toThrow('jonas holds the plan');
    expect(await advanceRollout({ ...common(), evenIfHeld: true })).toMatchObject({ percent: 10 });
    expect(await readCanary()).toMatchObject({ percent: 10, rollout: { held: { by: 'jonas' } } });
    await changeRollout('resume', common());
    expect((await readCanary())?.rollout).toEqual(PLAN);
    expect(await lastLine()).toMatchObject({ what: 'resume-rollout' });
    await expect(changeRollout('resume', common())).rejects.toThrow('is not held');
    expect(await advance()).toMatchObject({ percent: 50 });
  });

  it('stays at its share when its plan is ended', async () => {
    const before = await readCanary();
    expect(await changeRollout('end', common())).toMatchObject({ outcome: 'plan ended', id: ids[1], percent: 1 });
    const { id, percent, since, by } = before ?? {};
    expect(await readCanary()).toEqual({ id, percent, since, by });
    expect(await lastLine()).toMatchObject({ what: 'end-rollout' });
    await expect(advance()).rejects.toThrow('is not in the step of a plan');
    await expect(changeRollout('hold', common())).rejects.toThrow('mf-library has no canary with a plan');
  });

  it('begins its step anew when another release becomes active beside it', async () => {
    const { id: canary = '', since = '' } = (await readCanary()) ?? {};
    await activate({ target: '1.2.0' });
    expect(await readAppState()).toMatchObject({ active: ids[2], canary: { id: canary, percent: 1, rollout: PLAN } });
    await expect(advanceRollout({ ...common(), onlyIf: { canary, since } })).rejects.toThrow('any more');
  });

  it('stays as it is when the same plan is started again, and starts again with another plan', async () => {
    expect(await activate({ plan: PLAN })).toMatchObject({ outcome: 'unchanged', percent: 1 });
    await advance();
    const plan = { steps: [5, 100], everyMinutes: 60 };
    expect(await activate({ plan })).toMatchObject({ outcome: 'canary', id: ids[1], percent: 5 });
    expect(await readCanary()).toMatchObject({ percent: 5, rollout: plan });
  });

  it.each<[string, () => Promise<unknown>, object]>([
    ['the same share by hand', async () => activate({ percent: 1 }), { canary: { percent: 1 } }],
    ['another share by hand', async () => activate({ percent: 30 }), { canary: { percent: 30 } }],
    ['a promotion', async () => promoteCanary(common()), { reachedBy: 'promote' }],
    ['a rollback', async () => rollbackApp(common()), { reachedBy: 'activate' }],
  ])('has no plan any more after %s', async (_title, change, expected) => {
    const { id: canary = '', since = '' } = (await readCanary()) ?? {};
    await change();
    expect(await readAppState()).toMatchObject(expected);
    expect((await readCanary())?.rollout).toBeUndefined();
    await expect(advanceRollout({ ...common(), onlyIf: { canary, since } })).rejects.toThrow('any more');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['somebody has promoted it', async () => promoteCanary(common())],
    ['its plan has been ended', async () => changeRollout('end', common())],
  ])('is not taken back by edges when %s', async (_title, change) => {
    await change();
    const before = await readAppState();
    const goBack = rollbackApp({ ...common(), onlyIf: ids[1], isPlanned: true });
    await expect(goBack).rejects.toThrow('is no canary with a plan any more');
    expect(await readAppState()).toEqual(before);
  });
});

describe('a step of a plan that somebody changes at the same moment', () => {
  const changes: [string, () => Promise<unknown>][] = [
    ['holds it', async () => changeRollout('hold', common())],
    ['ends it', async () => changeRollout('end', common())],
    ['ends the canary', async () => rollbackApp(common())],
    ['changes the share', async () => activate({ percent: 20 })],
  ];

  it.each(changes.flatMap(([title, change]) => [1, 50].map((percent) => [title, percent, change] as const)))(
    'is not taken when an operator %s, at %i percent',
    async (_title, percent, change) => {
      await activate({ target: '1.1.0', plan: { ...PLAN, steps: [percent, 100] } });
      const store = interruptBeforeWrite(temporary.store, change);
      await expect(advance({ store })).rejects.toThrow('mira changed mf-library');
      const { lastChange, apps } = await readRegistry(temporary.store);
      expect(lastChange).toMatchObject({ who: 'mira' });
      expect(apps['mf-library']?.active).toBe(ids[0]);
      expect((await verifyLog(temporary.store)).problem).toBeNull();
    },
  );
});

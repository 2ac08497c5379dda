import { activateRelease, promoteCanary } from './activate.ts';
import { readRegistry } from '../log/change-log.ts';
import { retireApp } from './retire.ts';
import { rollbackApp, type RollbackOptions } from './rollback.ts';
import { advanceRollout } from './rollouts/change-rollout.ts';
import { useTemporaryStore } from '../testing/temporary-store.ts';

const temporary = useTemporaryStore();
let ids: [string, string, string];
beforeEach(async () => {
  const idOf = async (version: string) => (await temporary.publish({ app: 'mf-library', version })).release.id;
  ids = [await idOf('1.0.0'), await idOf('1.1.0'), await idOf('1.2.0')];
  await activate('1.0.0');
  await activate('1.1.0');
});

const common = () => ({ store: temporary.store, app: 'mf-library', by: 'mira' });
const activate = async (target?: string, percent?: number) =>
  activateRelease({
    ...common(),
    ...(target === undefined ? {} : { target }),
    ...(percent === undefined ? {} : { percent }),
  });
const rollback = async (options: Partial<RollbackOptions> = {}) => rollbackApp({ ...common(), ...options });
const readAppState = async () => (await readRegistry(temporary.store)).apps['mf-library'];

describe('a canary', () => {
  it('changes its percentage without a name, and stays when nothing changes', async () => {
    await activate('1.2.0', 10);
    await temporary.publish({ app: 'mf-library', version: '1.3.0' });
    expect(await activate(undefined, 50)).toMatchObject({ outcome: 'canary', id: ids[2], from: ids[2] });
    expect(await activate(undefined, 50)).toMatchObject({ outcome: 'unchanged', id: ids[2], percent: 50 });
  });

  it.each([
    ['0 percent', async () => activate(undefined, 0), 'canary'],
    ['a rollback', async () => rollback(), 'rollback'],
    ['a rollback to the active release', async () => rollback({ target: '1.1.0' }), 'rollback'],
  ])('is ended by %s, without effect on other visitors', async (_how, take, what) => {
    const before = await readAppState();
    await activate('1.2.0', 10);
    expect(await take()).toMatchObject({ outcome: 'canary ended', from: ids[2], id: ids[1] });
    expect(await readAppState()).toEqual(before);
    expect((await temporary.readAudit()).at(-1)).toMatchObject({ what, from: ids[2], to: ids[1], ended: ids[2] });
  });

  it('is refused where it makes no sense, with what to do', async () => {
    await expect(activate('1.1.0', 10)).rejects.toThrow('is active, so all visitors have it');
    await expect(activate('1.2.0', 101)).rejects.toThrow('101 is no percentage of visitors');
    await expect(activate(undefined, 0)).rejects.toThrow('mf-library has no canary');
    await expect(promoteCanary(common())).rejects.toThrow('no canary to promote: activate mf-library --percent 10');
    await activate('1.2.0', 10);
    await expect(activate('1.0.0', 0)).rejects.toThrow(`the canary of mf-library is ${ids[2]}, not 1.0.0`);
  });

  it('must be compatible with every release that visitors may get, in both directions', async () => {
    const shared = { builtWith: '2.0.0', range: '^2.0.0' };
    await temporary.publish({ app: 'shell' });
    await activateRelease({ ...common(), app: 'shell' });
    await temporary.publish({ app: 'mf-library', version: '2.0.0', shared });
    await expect(activate('2.0.0', 10)).rejects.toThrow(/needs shared \^2\.0\.0, but the active shell .* has 1\.0\.0/);
    await temporary.publish({ app: 'mf-library', version: '2.1.0', shared: { builtWith: '1.0.0', range: '1.0.0' } });
    await activate('2.1.0', 10);
    await temporary.publish({ app: 'shell', version: '1.1.0', shared: { builtWith: '1.1.0', range: '^1.0.0' } });
    await expect(activateRelease({ ...common(), app: 'shell' })).rejects.toThrow(
      /the canary mf-library 2\.1\.0-\w+ needs shared 1\.0\.0, but shell .* has 1\.1\.0: first promote mf-library or end its canary \(rollback mf-library\)/,
    );
  });
});

describe('the canary of an app that has no active release', () => {
  const APP = 'mf-film-club';
  const first = () => ({ ...common(), app: APP });
  const readState = async () => (await readRegistry(temporary.store)).apps[APP];
  let id: string;
  beforeEach(async () => {
    id = (await temporary.publish({ app: APP })).release.id;
    await activateRelease({ ...first(), plan: { steps: [10, 50, 100], everyMinutes: 10 } });
  });

  it('goes through the steps of its plan, and then it is active', async () => {
    expect(await readState()).toMatchObject({ previous: [], canary: { id, percent: 10 } });
    expect(await readState()).not.toHaveProperty('active');
    expect(await advanceRollout(first())).toMatchObject({ outcome: 'canary', percent: 50 });
    expect(await advanceRollout(first())).toMatchObject({ outcome: 'promoted', id, from: null });
    expect(await readState()).toMatchObject({ active: id, previous: [], reachedBy: 'promote' });
  });

  it.each([
    ['0 percent', async () => activateRelease({ ...first(), percent: 0 }), 'canary'],
    ['a rollback', async () => rollbackApp(first()), 'rollback'],
    ['an automatic rollback', async () => rollbackApp({ ...first(), onlyIf: id, isPlanned: true }), 'rollback'],
    ['retiring', async () => retireApp({ ...first(), isOnlyFirst: true }), 'retire'],
  ])('is ended by %s, and nothing of the app is left', async (_how, end, what) => {
    expect(await end()).toMatchObject({ outcome: 'taken off', id });
    const { apps, retired } = await readRegistry(temporary.store);
    expect([apps[APP], retired]).toEqual([undefined, undefined]);
    expect((await temporary.readAudit()).at(-1)).toMatchObject({ what, from: id, to: null, ended: id });
  });

  it('leaves an app that was retired as it was, when it ends', async () => {
    await promoteCanary(first());
    await retireApp(first());
    await temporary.publish({ app: APP, version: '2.0.0' });
    await activateRelease({ ...first(), percent: 5 });
    await rollbackApp(first());
    expect(await rollbackApp(first())).toMatchObject({ outcome: 'rolled back', id });
  });

  it.each([
    ['shell', [], 'the shell is the frame of every page: activate its first release for all'],
    ['mf-home', ['', 'home'], 'mf-home serves the home page, to which unknown addresses redirect: activate its first'],
  ])('is refused for what every page needs: %s', async (app, segments, reason) => {
    await temporary.publish({ app, segments });
    await expect(activateRelease({ ...common(), app, percent: 10 })).rejects.toThrow(reason);
  });
});

describe('an automatic rollback of one release', () => {
  it('retires a section whose first release it is, once', async () => {
    const app = 'mf-film-club';
    const { id } = (await temporary.publish({ app })).release;
    await activateRelease({ ...common(), app });
    const both = [rollback({ app, onlyIf: id }), rollback({ app, onlyIf: id })];
    expect((await Promise.allSettled(both)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await readRegistry(temporary.store)).toMatchObject({ retired: { [app]: { active: id } } });
    expect(await rollback({ app })).toMatchObject({ id });
    await expect(rollback({ app, onlyIf: id })).rejects.toThrow('was itself reached by a rollback');
  });

  it('rolls the active release back by one step, and no other', async () => {
    expect(await rollback({ onlyIf: ids[1] })).toMatchObject({ outcome: 'rolled back', id: ids[0] });
    await expect(rollback({ onlyIf: ids[1] })).rejects.toThrow('is not what visitors get any more');
    await expect(rollback({ onlyIf: ids[0] })).rejects.toThrow('was itself reached by a rollback');
    expect(await readAppState()).toMatchObject({ active: ids[0] });
  });

  it('ends a failing canary and leaves the active release alone', async () => {
    await activate('1.2.0', 10);
    expect(await rollback({ onlyIf: ids[2] })).toMatchObject({ outcome: 'canary ended', id: ids[1] });
    await expect(rollback({ onlyIf: ids[2] })).rejects.toThrow('is not what visitors get any more');
  });

  it('happens once when two processes see the same failures', async () => {
    const both = await Promise.allSettled([rollback({ onlyIf: ids[1] }), rollback({ onlyIf: ids[1] })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await readAppState()).toMatchObject({ active: ids[0] });
  });
});

import { activateRelease, type ActivateOptions } from './activate.ts';
import { pruneStore } from './prune-store.ts';
import { readRegistry } from '../log/change-log.ts';
import { retireApp } from './retire.ts';
import { rollbackApp } from './rollback.ts';
import { useTemporaryStore } from '../testing/temporary-store.ts';

const APP = 'mf-film-club';

const temporary = useTemporaryStore();
let ids: [string, string];
beforeEach(async () => {
  const idOf = async (version: string) => (await temporary.publish({ app: APP, version })).release.id;
  ids = [await idOf('1.0.0'), await idOf('1.1.0')];
});

const options = (app = APP) => ({ store: temporary.store, app, by: 'mira' });
const activate = async (target: string, more: Partial<ActivateOptions> = {}) =>
  activateRelease({ ...options(), target, ...more });
const readAppState = async () => (await readRegistry(temporary.store)).apps[APP];

describe('retiring a section', () => {
  it('is undone to a named release that visitors had before, and to no other', async () => {
    await activate(ids[0]);
    await activate(ids[1]);
    await retireApp(options());
    await expect(rollbackApp({ ...options(), target: '9.9.9' })).rejects.toThrow('9.9.9 was not active before');
    expect(await rollbackApp({ ...options(), target: '1.0.0' })).toMatchObject({ id: ids[0] });
    expect(await readAppState()).toMatchObject({ active: ids[0], previous: [] });
  });

  it('ends its canary, as the audit notes', async () => {
    await activate(ids[0]);
    await activate(ids[1], { percent: 10 });
    await retireApp(options());
    expect((await temporary.readAudit()).at(-1)).toMatchObject({ what: 'retire', ended: ids[1] });
    await rollbackApp(options());
    expect(await readAppState()).not.toHaveProperty('canary');
  });

  it('frees its segments for another section, which then blocks its return', async () => {
    await activate(ids[0]);
    await retireApp(options());
    const successor = await temporary.publish({ app: 'mf-cinema', segments: [APP] });
    await activateRelease({ ...options('mf-cinema'), target: successor.release.id });
    await expect(rollbackApp(options())).rejects.toThrow(`serves /${APP}, which the active mf-cinema`);
  });

  it('retains what a rollback needs, of any age', async () => {
    const old = await temporary.publishOld({ app: APP, version: '0.9.0' }, 90);
    await activate(old.release.id);
    await retireApp(options());
    for (let minor = 2; minor < 13; minor += 1) await temporary.publish({ app: APP, version: `1.${minor}.0` });
    const prune = { store: temporary.store, by: 'mira', app: APP, target: '0.9.0', openPagesHours: 0 };
    await expect(pruneStore(prune)).rejects.toThrow('a rollback may bring it back');
  });
});

describe('retiring is refused, in one line', () => {
  it('for an app without an active release', async () => {
    await expect(retireApp(options())).rejects.toThrow(`${APP} has no active release`);
    await activate(ids[0]);
    await retireApp(options());
    await expect(retireApp(options())).rejects.toThrow(`${APP} is already retired: rollback ${APP} brings it back`);
  });

  it('for a publisher, unless visitors never had another release', async () => {
    await activate(ids[0]);
    await activate(ids[1]);
    await expect(retireApp({ ...options(), isOnlyFirst: true })).rejects.toThrow(
      `${APP} ${ids[1]} is not the first release of ${APP}: roll it back, or ask an operator to retire ${APP}`,
    );
    await rollbackApp(options());
    await expect(retireApp({ ...options(), isOnlyFirst: true })).rejects.toThrow('ask an operator');
    await retireApp(options());
    await activate(ids[0]);
    expect(await retireApp({ ...options(), isOnlyFirst: true })).toMatchObject({ outcome: 'retired' });
  });

  it.each([
    ['shell', [], 'the shell is the frame of every page'],
    ['mf-home', ['', 'home'], 'mf-home serves the home page, to which unknown addresses redirect'],
  ])('for apps that no page can do without: %s', async (app, segments, reason) => {
    const { release } = await temporary.publish({ app, segments });
    await activateRelease({ ...options(app), target: release.id });
    await expect(retireApp(options(app))).rejects.toThrow(reason);
    expect((await readRegistry(temporary.store)).apps).toHaveProperty(app);
  });
});

import { rm } from 'node:fs/promises';
import path from 'node:path';
import { activateRelease, type ActivateOptions, promoteCanary } from '../../deploy/activate.ts';
import { readRegistry } from '../../log/change-log.ts';
import { rollbackApp } from '../../deploy/rollback.ts';
import type { FakeBuild } from '../../testing/fake-build.ts';
import { useTemporaryStore } from '../../testing/temporary-store.ts';

/** Sections fail like this in their loader when the API does not respond. */
const CALLS_API = `
  const call = async (address) => {
    const response = await fetch(address).catch(() => undefined);
    if (!response?.ok) throw Object.assign(new Error('no response'), { name: 'ApiError' });
    return response.json();
  };
  const afterResponse = (draw) => async (base) => draw(await call(base + 'LearningCenter/v1/Query'));
`;

/** Starting a process takes time on a busy machine. */
jest.setTimeout(180_000);

const temporary = useTemporaryStore();

const activate = async (app: string, options: Partial<ActivateOptions> = {}) =>
  activateRelease({ store: temporary.store, app, by: 'mira', ...options });
const release = async (build: FakeBuild, options: Partial<ActivateOptions> = {}) => {
  const { id } = (await temporary.publish(build)).release;
  await activate(build.app, { target: id, ...options });
  return id;
};
const library = (server: string, build: Partial<FakeBuild> = {}): FakeBuild => ({
  app: 'mf-library',
  segments: ['library', 'skill-paths'],
  server,
  ...build,
});

describe('before activation a section is rendered with the active shell', () => {
  beforeEach(async () => void (await release({ app: 'shell' }, { skipsSmokeCheck: true })));

  it('and is activated when every page renders, whatever else it does', async () => {
    await release(library('setInterval(() => 0, 1000); Promise.reject(new Error("nobody waits"));'));
    await release({
      app: 'mf-member',
      server: 'const e = new Error("away"); e.name = "ApiError"; routes[0].draw = () => { throw e; };',
    });
    expect(Object.keys((await readRegistry(temporary.store)).apps)).toEqual(['shell', 'mf-library', 'mf-member']);
  });

  it('and is refused when its texts have the namespace of another section', async () => {
    await release(library('exports.section.namespace = "films";'), { skipsSmokeCheck: true });
    const films = { app: 'mf-films', server: 'exports.section.namespace = "films";' };
    await expect(release(films)).rejects.toThrow('the namespace "films", which mf-library has: choose another');
  });

  it.each([
    ['throws as it is loaded', 'throw new Error("no\\nsecond line");', /loading mf-library 1\.0\.0-\w+: no: fix it/],
    ['requires what no shell hands out', '(() => require("node:fs"))();', 'a section may not require node:fs'],
    [
      'exports no routes for a segment',
      'exports.section.mounts.pop();',
      'it declares /skill-paths and exports no routes',
    ],
    [
      'throws while a page is drawn',
      'exports.section.mounts[1].routes[0].draw = () => { throw new TypeError("odd"); };',
      /rendering \/skill-paths of mf-library 1\.0\.0-\w+: TypeError: odd: fix it and publish it again; visitors keep/,
    ],
    ['ends its process', 'routes[0].draw = () => process.exit(0);', 'rendering /library of mf-library'],
    [
      'reads a file',
      `routes[0].draw = () => process.getBuiltinModule('fs').readFileSync('/etc/hosts');`,
      'may not leave',
    ],
    [
      'connects to a server',
      `const on = () => true;
       routes[0].draw = () => new Promise((_, onError) =>
         (new Request('http://x'), globalThis[Symbol.for('undici.globalDispatcher.1')]).dispatch(
           { origin: 'http://127.0.0.1:9', path: '/', method: 'GET' },
           { onConnect: on, onHeaders: on, onData: on, onComplete: on, onError }));`,
      'a section may call only the API',
    ],
    ['sends a signal', 'routes[0].draw = () => process.kill(process.ppid, 0);', 'may not leave'],
  ])('and is refused when it %s', async (_what, server, reason) => {
    const { revision, apps } = await readRegistry(temporary.store);
    await expect(release(library(server))).rejects.toThrow(reason);
    expect(await readRegistry(temporary.store)).toMatchObject({ revision, apps });
  });

  it('also for a canary and its promotion, and with a shell that is a canary', async () => {
    await release(library(''), { skipsSmokeCheck: true });
    await expect(release(library('throw new Error("no");'), { percent: 5 })).rejects.toThrow('no: fix it');
    const strict =
      'const { render } = exports; exports.render = async (...all) => { await render(...all); throw new Error("strict"); };';
    await release({ app: 'shell', server: strict }, { percent: 5, skipsSmokeCheck: true });
    await expect(release(library('/* new */'), { percent: 5 })).rejects.toThrow('rendering /library of mf-library');
    await release(library('/* new */'), { percent: 5, skipsSmokeCheck: true });
    await expect(promoteCanary({ store: temporary.store, app: 'mf-library', by: 'mira' })).rejects.toThrow('strict');
  });

  it.each([
    [
      'the page that its root leads to',
      `routes[0].draw = () => ({ location: '/library/new' });
       routes.push({ path: ':name', draw: afterResponse(() => { throw new TypeError("odd"); }) });`,
      /rendering \/library\/new of/,
    ],
    [
      'a page that another links to',
      `routes[0].draw = afterResponse(() => '<a href="/library/some-path?sort=latest">Path</a>');
       routes.push({ path: ':name', draw: afterResponse(() => { throw new TypeError("odd"); }) });`,
      /rendering \/library\/some-path of/,
    ],
  ])(
    'with recorded responses without an API, which also reveals faults after loading: %s',
    async (_what, server, step) => {
      const releasing = release(library(CALLS_API + server));
      await expect(releasing).rejects.toThrow(step);
      await expect(releasing).rejects.toThrow('TypeError: odd');
    },
  );
});

describe('before activation a shell is rendered with the active sections', () => {
  it('and is refused when one of them fails in it', async () => {
    await release({ app: 'shell' }, { skipsSmokeCheck: true });
    await release(library('require("react").of;'));
    await expect(release({ app: 'shell', server: 'exports.singletons = {};' })).rejects.toThrow(
      /shell 1\.0\.0-\w+ does not pass its smoke check, loading mf-library .*: a section may not require react/,
    );
    await expect(release({ app: 'shell', server: 'throw new Error("broken");' })).rejects.toThrow('loading shell');
  });
});

describe('a smoke check', () => {
  it('of a release does not fail because another one changes globals', async () => {
    await release({ app: 'shell' });
    await release(library('globalThis.structuredClone = undefined;'));
    const clones = 'exports.section.namespace = "films"; routes[0].draw = async () => structuredClone("a page");';
    await release({ app: 'mf-films', server: clones });
    await release({ app: 'shell', content: 'second' });
  });

  it('is skipped by a rollback, which must not fail because of anything broken', async () => {
    await release({ app: 'shell' });
    for (const server of ['throw new Error("no");', '']) await release(library(server), { skipsSmokeCheck: true });
    expect((await rollbackApp({ store: temporary.store, app: 'mf-library', by: 'mira' })).outcome).toBe('rolled back');
  });

  it("is skipped on the operator's request, as the audit notes", async () => {
    await release({ app: 'shell' });
    const id = await release(library('throw new Error("no");'), { skipsSmokeCheck: true });
    expect((await temporary.readAudit()).at(-1)).toMatchObject({ what: 'activate', to: id, unchecked: true });
  });

  it('cannot be skipped to activate a release with a damaged server bundle', async () => {
    const { location: folder } = await temporary.publish(library(''));
    await rm(path.join(folder, 'server/index.cjs'));
    await expect(activate('mf-library', { skipsSmokeCheck: true })).rejects.toThrow(
      'is damaged (server/index.cjs is missing)',
    );
  });
});

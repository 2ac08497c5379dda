/** @jest-environment jsdom */
import type { PageApp } from '@learning-center/shared/contract';
import type { SectionModule } from '@learning-center/shared/routing';
import { FAKE_SET, fakeLibrary } from '../../testing/fake-site.ts';
import { createFederation, type FederationRuntime, type SectionEntry } from './federation.ts';
import { SectionLoadError } from './section-load-error.ts';

type Plugin = { createScript: (options: { url: string }) => { script: HTMLScriptElement; timeout: number } };

const library = FAKE_SET.apps.find(({ name }) => name === 'mf-library') as PageApp;
const libraryModule = fakeLibrary([]);

/** A federation runtime that records its calls, and loads a test's module. */
function fakeRuntime(load: () => Promise<unknown> = async () => libraryModule) {
  const recorded = { plugins: [] as Plugin[], remotes: [] as object[], loaded: [] as string[] };
  const runtime = {
    registerPlugins: (plugins: Plugin[]) => void recorded.plugins.push(...plugins),
    registerRemotes: (remotes: object[]) => void recorded.remotes.push(...remotes),
    loadRemote: (name: string) => {
      recorded.loaded.push(name);
      return load();
    },
  } as unknown as FederationRuntime;
  return { runtime, recorded };
}

const SHARED = { react: {} };
const DEPS = { apps: FAKE_SET.apps, shareScope: SHARED, loadRuntime: jest.fn(), importModule: jest.fn() };

/** Ends the loading of the script that was added last. */
const endScript = (type: 'load' | 'error') =>
  document.head.querySelector('script:last-of-type')?.dispatchEvent(new Event(type));

/** A federation that has loaded its first section, so that the runtime loads the others. */
async function startFederation(runtime: FederationRuntime) {
  const load = createFederation({ ...DEPS, loadRuntime: async () => runtime });
  const first = load({ ...library, container: 'mf_first' });
  Object.assign(window, { mf_first: fakeContainer() });
  endScript('load');
  await first;
  return load;
}

const fakeContainer = (module: SectionModule = libraryModule) => ({
  init: jest.fn(),
  get: jest.fn(async () => () => module),
});

describe('loading the first section', () => {
  const open = (container: string, loadRuntime = jest.fn()) =>
    createFederation({ ...DEPS, loadRuntime })({ ...library, container });

  it('needs its container only, which gets the share scope', async () => {
    const loadRuntime = jest.fn();
    const container = fakeContainer();
    const loading = open('mf_alone', loadRuntime);
    Object.assign(window, { mf_alone: container });
    expect(document.head.querySelector('script:last-of-type')).toMatchObject({
      src: `http://localhost${library.entry}`,
      integrity: 'sha384-mf-library',
      crossOrigin: 'anonymous',
    });
    endScript('load');
    await expect(loading).resolves.toBe(libraryModule);
    expect(container.init).toHaveBeenCalledWith(SHARED);
    expect(container.get).toHaveBeenCalledWith('./routes');
    expect(loadRuntime).not.toHaveBeenCalled();
  });

  it('is tried again by the runtime, with a fresh address, when its script or container is missing', async () => {
    for (const type of ['error', 'load'] as const) {
      const { runtime, recorded } = fakeRuntime();
      const loading = open(
        'mf_missing',
        jest.fn(async () => runtime),
      );
      endScript(type);
      await expect(loading).resolves.toBe(libraryModule);
      expect(recorded.remotes).toMatchObject([{ name: 'mf_missing_1', entry: `${library.entry}?r=1` }]);
    }
  });
});

describe('loading another section', () => {
  it('loads the container of its release, and the one module that a section exposes', async () => {
    const { runtime, recorded } = fakeRuntime();
    const load = await startFederation(runtime);
    await expect(load(library)).resolves.toBe(libraryModule);
    expect(recorded.remotes).toEqual([
      { name: library.container, entry: library.entry, entryGlobalName: library.container },
    ]);
    expect(recorded.loaded).toEqual([`${library.container}/routes`]);
  });

  it('makes the browser refuse an entry script with another hash', async () => {
    const { runtime, recorded } = fakeRuntime();
    await (
      await startFederation(runtime)
    )(library);
    const { script, timeout } = recorded.plugins[0]!.createScript({ url: library.entry });
    expect(script).toMatchObject({ integrity: 'sha384-mf-library', crossOrigin: 'anonymous', async: true });
    expect(script.src).toBe(`http://localhost${library.entry}`);
    expect(timeout).toBe(120_000);
  });

  it('requests a fresh address after a failure, whose error names the release and the cause', async () => {
    let isDown = true;
    const { runtime, recorded } = fakeRuntime(async () => {
      if (isDown) throw new Error('the network is gone');
      return libraryModule;
    });
    const load = await startFederation(runtime);
    const error: unknown = await load(library).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(SectionLoadError);
    expect(error).toMatchObject({
      failed: { name: 'mf-library', release: library.release },
      cause: new Error('the network is gone'),
    });
    isDown = false;
    await load(library);
    expect(recorded.remotes).toMatchObject([
      { entry: library.entry },
      { name: `${library.container}_1`, entry: `${library.entry}?r=1`, entryGlobalName: library.container },
      { name: `${library.container}_2`, entry: `${library.entry}?r=2`, entryGlobalName: library.container },
    ]);
    expect(recorded.loaded[2]).toBe(`${library.container}_2/routes`);
  });

  it('fails when the module exposes no section', async () => {
    for (const loadedModule of [null, {}, { section: {} }, { section: { mounts: 'library' } }]) {
      const { runtime } = fakeRuntime(async () => loadedModule);
      const load = await startFederation(runtime);
      await expect(load(library)).rejects.toMatchObject({
        cause: new Error('the module exposes no section'),
      });
    }
  });

  it('takes code that comes within 120 seconds, and requests it once', async () => {
    const inMilliseconds = (delay: number) => async () => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      return libraryModule;
    };
    jest.useFakeTimers();
    for (const [delay, result] of [
      [119_000, libraryModule],
      [121_000, new Error('no response within 120 s')],
    ] as const) {
      const { runtime, recorded } = fakeRuntime(inMilliseconds(delay));
      const loading = (await startFederation(runtime))(library).catch((error: Error) => error.cause);
      await jest.advanceTimersByTimeAsync(delay);
      await expect(loading).resolves.toEqual(result);
      expect(recorded.loaded).toHaveLength(1);
    }
    jest.useRealTimers();
  });
});

describe('loading a section that is an ES module', () => {
  const moduleLibrary: SectionEntry = { ...library, type: 'module' };
  const open = (importModule: (address: string) => Promise<ReturnType<typeof fakeContainer>>) =>
    createFederation({ ...DEPS, loadRuntime: rejectRuntime, importModule });
  const rejectRuntime = jest.fn(() => Promise.reject(new Error('the runtime is not needed')));

  it('imports its entry, which gets the share scope, without the runtime', async () => {
    const container = fakeContainer();
    const importModule = jest.fn(async () => container);
    await expect(open(importModule)(moduleLibrary)).resolves.toBe(libraryModule);
    expect(importModule.mock.calls).toEqual([[library.entry]]);
    expect(container.init.mock.calls).toEqual([[SHARED]]);
    expect(container.get).toHaveBeenCalledWith('./routes');
  });
});

describe('loading a section with sheets that its code does not load', () => {
  const styles = [{ href: '/assets/library.css', integrity: 'sha384-library' }];
  const open = () => createFederation({ ...DEPS, importModule: async () => fakeContainer() });
  const sheet = () => document.head.querySelector<HTMLLinkElement>('link:last-of-type');
  const endSheet = async (type: 'load' | 'error') => {
    sheet()?.dispatchEvent(new Event(type));
    await new Promise((resolve) => setTimeout(resolve));
  };
  beforeEach(() => document.head.replaceChildren());

  it('waits until they are in the page, with their hashes', async () => {
    const loaded = jest.fn();
    const loading = open()({ ...library, type: 'module', styles }).then(loaded);
    await new Promise((resolve) => setTimeout(resolve));
    expect(sheet()).toMatchObject({ integrity: 'sha384-library', crossOrigin: 'anonymous', media: 'not all' });
    expect(loaded).not.toHaveBeenCalled();
    await endSheet('load');
    await loading;
    expect(loaded).toHaveBeenCalledWith(libraryModule);
    expect(sheet()?.media).toBe('');
  });

  it('fails when one does not load, also at a second address', async () => {
    const failure = open()({ ...library, type: 'module', styles }).catch((error: Error) => error.cause);
    for (let attempt = 0; attempt < 4; attempt += 1) await endSheet('error');
    await expect(failure).resolves.toMatchObject({ message: expect.stringContaining('library.css?r=1 did not load') });
  });
});

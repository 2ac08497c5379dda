/** @jest-environment jsdom */
import type { PageApp } from '@learning-center/shared/contract';
import { FAKE_SET, fakeLibrary } from '../../testing/fake-site.ts';
import { createFederation, type FederationRuntime } from './federation.ts';
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

describe('loading a section', () => {
  it('loads the container of its release, and the one module that a section exposes', async () => {
    const { runtime, recorded } = fakeRuntime();
    await expect(createFederation(FAKE_SET.apps, runtime)(library)).resolves.toBe(libraryModule);
    expect(recorded.remotes).toEqual([
      { name: library.container, entry: library.entry, entryGlobalName: library.container },
    ]);
    expect(recorded.loaded).toEqual([`${library.container}/routes`]);
  });

  it('makes the browser refuse an entry script with another hash', () => {
    const { runtime, recorded } = fakeRuntime();
    createFederation(FAKE_SET.apps, runtime);
    const { script, timeout } = recorded.plugins[0]!.createScript({ url: library.entry });
    expect(script).toMatchObject({ integrity: 'sha384-mf-library', crossOrigin: 'anonymous', async: true });
    expect(script.src).toBe(`http://localhost${library.entry}`);
    expect(timeout).toBe(120_000);
  });

  it('makes the browser refuse it also by the whole address, or on a retry', () => {
    const { runtime, recorded } = fakeRuntime();
    createFederation(FAKE_SET.apps, runtime);
    const integrityOf = (url: string) => recorded.plugins[0]!.createScript({ url }).script.integrity;
    expect(integrityOf(`http://localhost${library.entry}`)).toBe('sha384-mf-library');
    expect(integrityOf(`${library.entry}?r=1`)).toBe('sha384-mf-library');
    expect(integrityOf('/assets/mf-library/another/remoteEntry.js')).toBeFalsy();
  });

  it('requests a fresh address after a failure, whose error names the release and the cause', async () => {
    let isDown = true;
    const { runtime, recorded } = fakeRuntime(async () => {
      if (isDown) throw new Error('the network is gone');
      return libraryModule;
    });
    const load = createFederation(FAKE_SET.apps, runtime);
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
      await expect(createFederation(FAKE_SET.apps, runtime)(library)).rejects.toMatchObject({
        cause: new Error('the module exposes no section'),
      });
    }
  });

  it('gives up after two attempts of 25 seconds', async () => {
    jest.useFakeTimers();
    const { runtime } = fakeRuntime(() => new Promise(() => undefined));
    const failure = createFederation(FAKE_SET.apps, runtime)(library).catch((error: Error) => error.cause);
    await jest.advanceTimersByTimeAsync(50_000);
    await expect(failure).resolves.toEqual(new Error('no response within 25 s'));
    jest.useRealTimers();
  });
});

/** @jest-environment jsdom */
import type { PagePart } from '@learning-center/shared/lib';
import { FAKE_SET, fakeLibrary } from '../testing/fake-site.ts';
import { createFederation, type FederationRuntime } from './federation.ts';
import { SectionLoadError } from './section-load-error.ts';

type Plugin = { createScript: (asked: { url: string }) => { script: HTMLScriptElement; timeout: number } };

const library = FAKE_SET.parts.find(({ name }) => name === 'mf-library') as PagePart;
const libraryModule = fakeLibrary([]);

/** A federation runtime that remembers what it was told, and loads what a test says. */
function fakeRuntime(load: () => Promise<unknown> = async () => libraryModule) {
  const told = { plugins: [] as Plugin[], remotes: [] as object[], asked: [] as string[] };
  const runtime = {
    registerPlugins: (plugins: Plugin[]) => void told.plugins.push(...plugins),
    registerRemotes: (remotes: object[]) => void told.remotes.push(...remotes),
    loadRemote: (name: string) => {
      told.asked.push(name);
      return load();
    },
  } as unknown as FederationRuntime;
  return { runtime, told };
}

describe('loading a section', () => {
  it('takes the container of its release, and of it the one module that a section exposes', async () => {
    const { runtime, told } = fakeRuntime();
    await expect(createFederation(FAKE_SET.parts, runtime)(library)).resolves.toBe(libraryModule);
    expect(told.remotes).toEqual([
      { name: library.container, entry: library.entry, entryGlobalName: library.container },
    ]);
    expect(told.asked).toEqual([`${library.container}/routes`]);
  });

  it('lets the browser refuse an entry that is not the one of the page’s set', () => {
    const { runtime, told } = fakeRuntime();
    createFederation(FAKE_SET.parts, runtime);
    const { script, timeout } = told.plugins[0]!.createScript({ url: library.entry });
    expect(script).toMatchObject({ integrity: 'sha384-mf-library', crossOrigin: 'anonymous', async: true });
    expect(script.src).toBe(`http://localhost${library.entry}`);
    expect(timeout).toBe(120_000);
  });

  it('does so as well where the runtime asks by the whole address, or a second time', () => {
    const { runtime, told } = fakeRuntime();
    createFederation(FAKE_SET.parts, runtime);
    const integrityOf = (url: string) => told.plugins[0]!.createScript({ url }).script.integrity;
    expect(integrityOf(`http://localhost${library.entry}`)).toBe('sha384-mf-library');
    expect(integrityOf(`${library.entry}?r=1`)).toBe('sha384-mf-library');
    expect(integrityOf('/assets/mf-library/another/remoteEntry.js')).toBeFalsy();
  });

  it('asks under a fresh address after a failure, which names part, release and cause', async () => {
    let isDown = true;
    const { runtime, told } = fakeRuntime(async () => {
      if (isDown) throw new Error('the network is gone');
      return libraryModule;
    });
    const load = createFederation(FAKE_SET.parts, runtime);
    const error: unknown = await load(library).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(SectionLoadError);
    expect(error).toMatchObject({
      part: 'mf-library',
      release: library.release,
      cause: new Error('the network is gone'),
    });
    isDown = false;
    await load(library);
    expect(told.remotes).toMatchObject([
      { entry: library.entry },
      { name: `${library.container}_1`, entry: `${library.entry}?r=1`, entryGlobalName: library.container },
      { name: `${library.container}_2`, entry: `${library.entry}?r=2`, entryGlobalName: library.container },
    ]);
    expect(told.asked[2]).toBe(`${library.container}_2/routes`);
  });

  it('fails when the module is not a section’s', async () => {
    for (const answer of [null, {}, { section: {} }, { section: { mounts: 'library' } }]) {
      const { runtime } = fakeRuntime(async () => answer);
      await expect(createFederation(FAKE_SET.parts, runtime)(library)).rejects.toMatchObject({
        cause: new Error('the module exposes no section'),
      });
    }
  });

  it('gives up after two tries of 25 seconds', async () => {
    jest.useFakeTimers();
    const { runtime } = fakeRuntime(() => new Promise(() => undefined));
    const failure = createFederation(FAKE_SET.parts, runtime)(library).catch((error: Error) => error.cause);
    await jest.advanceTimersByTimeAsync(50_000);
    await expect(failure).resolves.toEqual(new Error('no answer in 25 s'));
    jest.useRealTimers();
  });
});

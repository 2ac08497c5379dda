import type { PageReleaseSet } from '@learning-center/shared/contract';
import { FAKE_SET, fakeLibrary } from '../../testing/fake-site.ts';
import { createSectionLoader } from './section-loader.ts';

const libraryModule = fakeLibrary([]);

describe('the sections of a page', () => {
  it('load by the first segment of the address, each once', async () => {
    const load = jest.fn(async () => libraryModule);
    const sectionLoader = createSectionLoader(FAKE_SET, load);
    const [first, second] = await Promise.all([sectionLoader.load('library'), sectionLoader.load('library')]);
    expect(first).toBe(libraryModule.section);
    expect(second).toBe(first);
    await sectionLoader.load('library');
    expect(load).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledWith(expect.objectContaining({ name: 'mf-library' }));
  });

  it('may serve several segments', async () => {
    const load = jest.fn(async () => libraryModule);
    const sectionLoader = createSectionLoader(FAKE_SET, load);
    await Promise.all([sectionLoader.load(''), sectionLoader.load('home')]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('do not include one for an unknown segment', async () => {
    await expect(createSectionLoader(FAKE_SET, async () => libraryModule).load('nope')).resolves.toBeUndefined();
  });

  it('store a failure until the next attempt succeeds', async () => {
    let isDown = true;
    const sectionLoader = createSectionLoader(FAKE_SET, async () => {
      if (isDown) throw new Error('down');
      return libraryModule;
    });
    expect(sectionLoader.failureOf('library')).toBeUndefined();
    await expect(sectionLoader.load('library')).rejects.toThrow('down');
    expect(sectionLoader.failureOf('library')).toEqual(new Error('down'));
    expect(sectionLoader.failureOf('')).toBeUndefined();
    isDown = false;
    await sectionLoader.load('library');
    expect(sectionLoader.failureOf('library')).toBeUndefined();
  });
});

describe('a section whose release does not load', () => {
  const GOOD = {
    release: '0.9.0-0123456789aa',
    container: 'mf_library_0123456789aa',
    entry: '/assets/good/remoteEntry.js',
  };
  const set: PageReleaseSet = {
    ...FAKE_SET,
    apps: FAKE_SET.apps.map((app) => (app.name === 'mf-library' ? { ...app, lastGood: GOOD } : app)),
  };
  const broken = FAKE_SET.apps.find(({ name }) => name === 'mf-library')?.release;
  const loadGoodOnly = async ({ release }: { release: string }) => {
    if (release !== GOOD.release) throw new Error('not found');
    return libraryModule;
  };

  it('loads from its last good release, and its own is reported', async () => {
    const report = jest.fn();
    const sectionLoader = createSectionLoader(set, loadGoodOnly, report);
    await expect(sectionLoader.load('library')).resolves.toBe(libraryModule.section);
    expect(sectionLoader.currentEntry('library')?.release).toBe(GOOD.release);
    expect(report.mock.calls).toEqual([
      [expect.objectContaining({ name: 'mf-library', release: broken }), new Error('not found')],
    ]);
  });

  it('fails with the error of its own release where the last good one fails too', async () => {
    const report = jest.fn();
    const load = async ({ release }: { release: string }) => Promise.reject(new Error(`no ${release}`));
    const sectionLoader = createSectionLoader(set, load, report);
    await expect(sectionLoader.load('library')).rejects.toThrow(`no ${broken}`);
    expect(sectionLoader.currentEntry('library')?.release).toBe(broken);
    expect(report.mock.calls).toEqual([
      [expect.objectContaining({ name: 'mf-library', release: GOOD.release }), new Error(`no ${GOOD.release}`)],
    ]);
  });

  it('falls back once when it breaks later, but not from the last good release', async () => {
    const sectionLoader = createSectionLoader(set, async () => libraryModule);
    await sectionLoader.load('library');
    await expect(sectionLoader.loadLastGood('library')).resolves.toBe(true);
    expect(sectionLoader.currentEntry('library')?.release).toBe(GOOD.release);
    await expect(sectionLoader.loadLastGood('library')).resolves.toBe(false);
    await expect(sectionLoader.loadLastGood('home')).resolves.toBe(false);
  });
});

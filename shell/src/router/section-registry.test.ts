import type { PageSet } from '@learning-center/shared/lib';
import { FAKE_SET, fakeLibrary } from '../testing/fake-site.ts';
import { createSectionRegistry } from './section-registry.ts';

const libraryModule = fakeLibrary([]);

describe('the sections of a page', () => {
  it('are loaded by the first segment of the address, each once', async () => {
    const load = jest.fn(async () => libraryModule);
    const registry = createSectionRegistry(FAKE_SET, load);
    const [first, second] = await Promise.all([registry.load('library'), registry.load('library')]);
    expect(first).toBe(libraryModule.section);
    expect(second).toBe(first);
    await registry.load('library');
    expect(load).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledWith(expect.objectContaining({ name: 'mf-library' }));
  });

  it('have one part for several segments', async () => {
    const load = jest.fn(async () => libraryModule);
    const registry = createSectionRegistry(FAKE_SET, load);
    await Promise.all([registry.load(''), registry.load('home')]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('do not include one for a segment that nobody serves', async () => {
    await expect(createSectionRegistry(FAKE_SET, async () => libraryModule).load('nope')).resolves.toBeUndefined();
  });

  it('remember a failure until the next try is well', async () => {
    let isDown = true;
    const registry = createSectionRegistry(FAKE_SET, async () => {
      if (isDown) throw new Error('down');
      return libraryModule;
    });
    expect(registry.failureOf('library')).toBeUndefined();
    await expect(registry.load('library')).rejects.toThrow('down');
    expect(registry.failureOf('library')).toEqual(new Error('down'));
    expect(registry.failureOf('')).toBeUndefined();
    isDown = false;
    await registry.load('library');
    expect(registry.failureOf('library')).toBeUndefined();
  });
});

describe('a section whose release does not load', () => {
  const GOOD = {
    release: '0.9.0-0123456789aa',
    container: 'mf_library_0123456789aa',
    entry: '/assets/good/remoteEntry.js',
  };
  const set: PageSet = {
    ...FAKE_SET,
    parts: FAKE_SET.parts.map((part) => (part.name === 'mf-library' ? { ...part, lastGood: GOOD } : part)),
  };
  const broken = FAKE_SET.parts.find(({ name }) => name === 'mf-library')?.release;
  const loadGoodOnly = async ({ release }: { release: string }) => {
    if (release !== GOOD.release) throw new Error('not found');
    return libraryModule;
  };

  it('comes from its last good release, and the edge is told which one gave way', async () => {
    const report = jest.fn();
    const registry = createSectionRegistry(set, loadGoodOnly, report);
    await expect(registry.load('library')).resolves.toBe(libraryModule.section);
    expect(registry.entryOf('library')?.release).toBe(GOOD.release);
    expect(report.mock.calls).toEqual([[{ part: 'mf-library', release: broken, reason: 'not found' }]]);
  });

  it('fails with the reason of its own release where the last good one is gone as well', async () => {
    const report = jest.fn();
    const load = async ({ release }: { release: string }) => Promise.reject(new Error(`no ${release}`));
    const registry = createSectionRegistry(set, load, report);
    await expect(registry.load('library')).rejects.toThrow(`no ${broken}`);
    expect(registry.entryOf('library')?.release).toBe(broken);
    expect(report.mock.calls).toEqual([[{ part: 'mf-library', release: GOOD.release, reason: `no ${GOOD.release}` }]]);
  });

  it('falls back once when it breaks later, and not from the last good release itself', async () => {
    const registry = createSectionRegistry(set, async () => libraryModule);
    await registry.load('library');
    await expect(registry.fallBack('library')).resolves.toBe(true);
    expect(registry.entryOf('library')?.release).toBe(GOOD.release);
    await expect(registry.fallBack('library')).resolves.toBe(false);
    await expect(registry.fallBack('home')).resolves.toBe(false);
  });
});

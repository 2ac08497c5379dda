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

import { SCREENS } from './index.ts';

describe('the screens', () => {
  it('have unique names, which are their folders', () => {
    const names = SCREENS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z-]+$/.test(name))).toEqual([]);
  });

  it.each([
    'home',
    'explorer',
    'library',
    'master-class',
    'skill-path',
    'video',
    'webinar',
    'bookmark',
    'history',
    'note',
    'own-data',
    'privacy',
  ])('cover %s', (prefix) => {
    expect(SCREENS.some(({ name }) => name.startsWith(prefix))).toBe(true);
  });
});

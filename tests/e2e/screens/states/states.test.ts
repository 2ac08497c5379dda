import { SCREENS } from './index.ts';

describe('the screens that are looked at', () => {
  it('have a name each, which is their folder', () => {
    const names = SCREENS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z-]+$/.test(name))).toEqual([]);
  });

  it.each(['home', 'explorer', 'library', 'master-class', 'skill-path', 'video', 'webinar', 'bookmark', 'history'])(
    'cover %s',
    (place) => {
      expect(SCREENS.some(({ name }) => name.startsWith(place))).toBe(true);
    },
  );
});

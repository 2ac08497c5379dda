import { SCREENS } from './index.ts';

it('screens have unique names, which are their folders', () => {
  const names = SCREENS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z-]+$/.test(name))).toEqual([]);
});

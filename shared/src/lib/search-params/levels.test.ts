import { levelsToQuery, levelsToWire, parseLevels } from './levels.ts';

describe('the level filter', () => {
  it('parses the keys of an address in order, and drops unknown ones', () => {
    expect(parseLevels('advanced,banana,Foundational')).toEqual([1, 3]);
    expect(parseLevels(['medium', 'advanced'])).toEqual([2, 3]);
    expect([parseLevels(null), parseLevels(''), parseLevels('banana')]).toEqual([[], [], []]);
  });

  it('is sent as numbers, or empty for none or all levels', () => {
    expect([levelsToWire([3, 1]), levelsToWire([2]), levelsToWire([]), levelsToWire([1, 2, 3])]).toEqual([
      '1,3',
      '2',
      '',
      '',
    ]);
  });

  it('is formatted easiest first in an address', () => {
    expect(levelsToQuery([3, 1])).toBe('foundational,advanced');
  });
});

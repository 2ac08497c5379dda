import { nameList } from './name-list.ts';

const NAMES = ['Mira', 'Ken', 'Ada'];

describe('a list of names', () => {
  it('ends in the "and" of its language, without a comma before it', () => {
    expect(nameList(NAMES, 'en')).toBe('Mira, Ken and Ada');
    expect(nameList(NAMES.slice(1), 'de')).toBe('Ken und Ada');
  });

  it('has the comma of lists in Chinese and Japanese', () => {
    expect([nameList(NAMES, 'jp'), nameList(NAMES, 'tw'), nameList(NAMES, 'cn')]).toEqual(
      Array(3).fill('Mira、Ken、Ada'),
    );
  });

  it('has no place for a name that is blank', () => {
    expect(nameList(['', 'Mira', ' ', 'Ken', ''], 'en')).toBe('Mira and Ken');
    expect(nameList(['', 'Mira', 'Ken'], 'jp')).toBe('Mira、Ken');
  });

  it('is a name alone, or nothing', () => {
    expect([nameList(['Mira'], 'de'), nameList([], 'en')]).toEqual(['Mira', '']);
  });
});

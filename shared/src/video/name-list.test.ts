import { nameList } from './name-list.ts';

const NAMES = ['Mira', 'Ken', 'Ada'];

describe('a list of names', () => {
  it('ends in the "and" of its language, without a comma before it', () => {
    expect(nameList(NAMES, 'en')).toBe('Mira, Ken and Ada');
    expect(nameList(NAMES.slice(1), 'de')).toBe('Ken und Ada');
  });

  it('uses the list comma of Chinese and Japanese', () => {
    expect([nameList(NAMES, 'jp'), nameList(NAMES, 'tw'), nameList(NAMES, 'cn')]).toEqual(
      Array(3).fill('Mira、Ken、Ada'),
    );
  });

  it('omits blank names', () => {
    expect(nameList(['', 'Mira', ' ', 'Ken', ''], 'en')).toBe('Mira and Ken');
    expect(nameList(['', 'Mira', 'Ken'], 'jp')).toBe('Mira、Ken');
  });

  it('can be a single name, or empty', () => {
    expect([nameList(['Mira'], 'de'), nameList([], 'en')]).toEqual(['Mira', '']);
  });
});

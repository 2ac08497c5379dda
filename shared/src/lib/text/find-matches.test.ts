import { matchesIn } from './matches-in.ts';

const marked = (text: string, search: string) =>
  matchesIn(text, search)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('what was searched for', () => {
  it('is found whatever its case or accents', () => {
    expect(marked('Lighting a Night Light', 'light')).toBe('[Light]ing a Night [Light]');
    expect(marked('Türen öffnen', 'offn')).toBe('Türen [öffn]en');
    expect(marked('Fußgleiten', 'fuss')).toBe('[Fuß]gleiten');
  });

  it('may be several words, and in any script', () => {
    expect(marked('Walk cycle in ten minutes', 'ten walk')).toBe('[Walk] cycle in [ten] minutes');
    expect(marked('歩行サイクルの基本', 'サイクル')).toBe('歩行[サイクル]の基本');
    expect(marked('ガイド', 'カ')).toBe('ガイド');
  });

  it('leaves a text alone when nothing is searched for', () => {
    expect(marked('Plain', ' ')).toBe('Plain');
    expect(matchesIn('', 'x')).toEqual([]);
  });
});

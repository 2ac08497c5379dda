import { findMatches } from './find-matches.ts';

const marked = (text: string, search: string) =>
  findMatches(text, search)
    .map((match) => (match.isMatch ? `[${match.text}]` : match.text))
    .join('');

describe('the matches of a search', () => {
  it('are found whatever their case or accents', () => {
    expect(marked('Lighting a Night Light', 'light')).toBe('[Light]ing a Night [Light]');
    expect(marked('Türen öffnen', 'offn')).toBe('Türen [öffn]en');
    expect(marked('Fußgleiten', 'fuss')).toBe('[Fuß]gleiten');
  });

  it('may be several words in any script', () => {
    expect(marked('Walk cycle in ten minutes', 'ten walk')).toBe('[Walk] cycle in [ten] minutes');
    expect(marked('歩行サイクルの基本', 'サイクル')).toBe('歩行[サイクル]の基本');
    expect(marked('ガイド', 'カ')).toBe('ガイド');
  });

  it('are at the start of a word if they are short, and anywhere if they are long', () => {
    expect(marked('A Bright Rig: Rigging', 'rig')).toBe('A Bright [Rig]: [Rig]ging');
    expect(marked('In lipsync, clips', 'lip i')).toBe('[I]n [lip]sync, clips');
    expect(marked('Facial animations', 'animation')).toBe('Facial [animation]s');
    expect(marked('2Dヘッド', 'ヘ')).toBe('2D[ヘ]ッド');
  });

  it('are empty without a search', () => {
    expect(marked('Plain', ' ')).toBe('Plain');
    expect(findMatches('', 'x')).toEqual([]);
  });
});

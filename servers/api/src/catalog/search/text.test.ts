import { excerptOf } from './excerpt.ts';
import { fold } from './fold.ts';
import { queryTerms } from './query-terms.ts';
import { indexTokens } from './tokens.ts';

describe('folding', () => {
  it('brings German spellings together', () => {
    expect(['Größe', 'GRÖSSE', 'grosse'].map(fold)).toEqual(['grosse', 'grosse', 'grosse']);
  });

  it('finds a word whatever places it may be parted at', () => {
    expect(fold('Lippen\u00adsynchronisation')).toBe(fold('Lippensynchronisation'));
  });

  it('keeps Japanese voicing marks, in either way of writing them', () => {
    expect(fold('ガイド')).not.toBe(fold('カイド'));
    expect(fold('ｶﾞｲﾄﾞ')).toBe('ガイド');
  });
});

describe('tokens', () => {
  it('are whole words, and pairs of CJK characters with the last one alone', () => {
    expect(indexTokens(['Lumistage 8.10の三点照明'])).toBe('lumistage 8 10 の三 三点 点照 照明 明');
  });

  it('of a long vowel mark and a repetition mark belong to the word', () => {
    expect(indexTokens(['レンダー、人々'])).toBe('レン ンダ ダー ー 人々 々');
  });

  it('keep a character outside the basic plane whole', () => {
    expect(indexTokens(['𠮷野'])).toBe('𠮷野 野');
  });

  it('do not form phrases across lines', () => {
    expect(indexTokens(['Foot', 'Sliding'])).toBe('foot ¶ sliding');
  });
});

describe('a keyword', () => {
  it('is made of terms between blanks of any width', () => {
    expect(queryTerms('三点照明　Night-Shoot rig')).toEqual([
      { tokens: ['三点', '点照', '照明'], endsOpen: false, word: undefined },
      { tokens: ['night', 'shoot'], endsOpen: false, word: undefined },
      { tokens: ['rig'], endsOpen: false, word: 'rig' },
    ]);
  });

  it('may be a single CJK character, alone or after a word', () => {
    expect(queryTerms('光 3Dの')).toEqual([
      { tokens: ['光'], endsOpen: true, word: undefined },
      { tokens: ['3d', 'の'], endsOpen: true, word: undefined },
    ]);
  });

  it('of signs alone asks for nothing', () => {
    expect(queryTerms('"*" (:) --')).toEqual([]);
  });
});

describe('an excerpt', () => {
  it('leaves out places in the video, and sentences that lead to an address', () => {
    const text = 'Three lamps, one face.\n\n0:45 Key light\n2:10 Fill\n\nProject files: https://example.com/files';
    expect(excerptOf(text)).toBe('Three lamps, one face.');
    expect(excerptOf('光を三つ使います。練習用ファイルは https://example.com/files')).toBe('光を三つ使います。');
    expect(excerptOf('用三盞燈打光。練習檔案：https://example.com/files。完')).toBe('用三盞燈打光。完');
  });

  it('keeps the words around an address where there are no others', () => {
    expect(excerptOf('See https://example.com/files')).toBe('See');
  });

  it('ends at a sentence in Chinese and Japanese, else at a clause', () => {
    expect(excerptOf(`${'光'.repeat(120)}。${'影'.repeat(120)}は`)).toBe(`${'光'.repeat(120)}。`);
    expect(excerptOf(`${'光'.repeat(120)}、${'影'.repeat(120)}`)).toBe(`${'光'.repeat(120)}…`);
  });

  it('joins lines without blanks in Chinese and Japanese', () => {
    expect(excerptOf('光を三つ使います。\n\nゲストの話も聞けます。')).toBe('光を三つ使います。ゲストの話も聞けます。');
    expect(excerptOf('用三盞燈，\n再加一面 反光板。 Lumistage 8 適用。')).toBe(
      '用三盞燈，再加一面反光板。Lumistage 8 適用。',
    );
    expect(excerptOf('Three lamps.\nOne face.')).toBe('Three lamps. One face.');
  });

  it('ends at a word where words are parted by blanks', () => {
    expect(excerptOf('light '.repeat(60))).toBe(`${'light '.repeat(33).trimEnd()}…`);
  });
});

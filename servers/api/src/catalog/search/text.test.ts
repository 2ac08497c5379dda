import { excerptOf } from '../build/excerpt.ts';
import { queryTerms } from './query-terms.ts';
import { fold, indexTokens } from './tokens.ts';
import { stemOf } from './word-stem.ts';

describe('folding', () => {
  it('brings German spellings together', () => {
    expect(['Größe', 'GRÖSSE', 'grosse'].map(fold)).toEqual(['grosse', 'grosse', 'grosse']);
  });

  it('retains Japanese voicing marks, in full and half width', () => {
    expect(fold('ガイド')).not.toBe(fold('カイド'));
    expect(fold('ｶﾞｲﾄﾞ')).toBe('ガイド');
  });
});

describe('tokens', () => {
  it('are whole words, and pairs of CJK characters with the last character alone', () => {
    expect(indexTokens(['Lumistage 8.10の三点照明'])).toBe('lumistage 8 10 の三 三点 点照 照明 明');
  });

  it('treat long vowel marks and repetition marks as part of the word', () => {
    expect(indexTokens(['レンダー、人々'])).toBe('レン ンダ ダー ー 人々 々');
  });
});

describe('a keyword', () => {
  it('is split into terms at spaces of any width', () => {
    expect(queryTerms('三点照明　Night-Shoot rig')).toEqual([
      { text: '三点照明', runs: ['三点照明'], tokens: ['三点', '点照', '照明'], isPrefix: false, word: undefined },
      { text: 'Night-Shoot', runs: ['night', 'shoot'], tokens: ['night', 'shoot'], isPrefix: false, word: undefined },
      { text: 'rig', runs: ['rig'], tokens: ['rig'], isPrefix: false, word: 'rig' },
    ]);
  });
});

describe('a stem', () => {
  it('is the same for the forms of an English or German word', () => {
    const haveOneStem = (words: string) => new Set(words.split(' ').map(stemOf)).size === 1;
    for (const words of [
      'light lights lighting',
      'animation animate animated animating animieren animator',
      'run running runs',
      'render renders rendering rendern',
      'export exports exporting exportieren exportiere',
      'texture textures textur texturen',
    ])
      expect({ words, haveOneStem: haveOneStem(words) }).toEqual({ words, haveOneStem: true });
  });

  it('differs between other words, and stays whole in a short one', () => {
    expect(new Set(['walk', 'talk', 'camera', 'character', 'pose', 'point'].map(stemOf)).size).toBe(6);
    expect(['seen', 'ring', 'glass'].map(stemOf)).toEqual(['seen', 'ring', 'glass']);
  });
});

describe('an excerpt', () => {
  it('omits timecodes, and sentences with an address', () => {
    const text = 'Three lamps, one face.\n\n0:45 Key light\n2:10 Fill\n\nProject files: https://example.com/files';
    expect(excerptOf(text)).toBe('Three lamps, one face.');
    expect(excerptOf('光を三つ使います。練習用ファイルは https://example.com/files')).toBe('光を三つ使います。');
    expect(excerptOf('用三盞燈打光。練習檔案：https://example.com/files。完')).toBe('用三盞燈打光。完');
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

  it('ends at a word in languages with spaces', () => {
    expect(excerptOf('light '.repeat(60))).toBe(`${'light '.repeat(33).trimEnd()}…`);
  });
});

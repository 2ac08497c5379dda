import { excerptOf } from '../../build/excerpt.ts';
import { fold, indexTokens } from './tokens.ts';

describe('the words of a text', () => {
  it('have one spelling in German, and their voicing marks in Japanese, in full and half width', () => {
    expect(['Größe', 'GRÖSSE', 'grosse'].map(fold)).toEqual(['grosse', 'grosse', 'grosse']);
    expect([fold('ｶﾞｲﾄﾞ'), fold('カイド')]).toEqual(['ガイド', 'カイド']);
  });

  it('are whole, and pairs of CJK characters with the last character alone', () => {
    expect(indexTokens(['Lumistage 8.10の三点照明'])).toBe('lumistage 8 10 の三 三点 点照 照明 明');
    expect(indexTokens(['レンダー、人々'])).toBe('レン ンダ ダー ー 人々 々');
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

  it('never ends inside an emoji or a combined letter', () => {
    const [family, flag, letter] = ['👩‍👩‍👧‍👦', '🇩🇪', 'e\u0323\u0302'];
    for (const whole of [family, flag, letter]) {
      for (let before = 188; before <= 200; before++) {
        const rest = excerptOf(`${'光'.repeat(before)}${whole.repeat(9)}`)
          .replace('…', '')
          .slice(before);
        expect(rest.replaceAll(whole, '')).toBe('');
      }
    }
  });

  it('keeps spaces where no line may break', () => {
    expect(excerptOf('Set 5\u00a0m,\n then 2\u202fkg.')).toBe('Set 5\u00a0m, then 2\u202fkg.');
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

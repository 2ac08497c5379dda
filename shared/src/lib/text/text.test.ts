import { displayTitle, shorten } from './plain-text.ts';
import { findMatches } from './find-matches.ts';
import { formatCount, formatLocalMoney, formatPrice, formatSpeed } from './numbers.ts';
import { parseDescription } from './parse-description.ts';
import { textSegments } from './text-segments.ts';
import { isSafeLink } from '../links/safe-link.ts';

describe('the title of a video', () => {
  it('drops the text before the first separator, and only that', () => {
    expect(displayTitle('Lumistage 8 Tutorial - Three-Point Lighting - From Flat to Cinematic')).toBe(
      'Three-Point Lighting - From Flat to Cinematic',
    );
  });

  it('does not accept a hyphen or a dash as the separator', () => {
    for (const title of ['A-B', 'A – B', 'A — B', 'Plain']) expect(displayTitle(title)).toBe(title);
  });
});

describe('a shortened text', () => {
  it.each([
    ['Zuerst die Posen, damit die Figuren bzw. Puppen atmen. Danach das Timing.', 60, 'Puppen atmen.'],
    ['Zuerst die Posen, damit die Figuren bzw. Puppen atmen. Danach das Timing.', 50, 'bzw. Puppen…'],
    ['Sie lernen Licht, Ton usw. Kamera und Schnitt folgen im nächsten Teil.', 40, 'usw. Kamera und…'],
    ['“Block it out. Then polish,” she says in the end. And so do we.', 55, 'in the end.'],
    ['先生は言いました。「まず手を動かす。それから考える。」', 26, '言いました。'],
    ['先生は言いました。「まず手を動かす。それから考える。」次の課題です。', 30, '考える。」'],
  ])('ends no sentence at an abbreviation or within a quote: %s at %i', (text, max, end) => {
    expect(shorten(text, max)).toMatch(new RegExp(`${end.replaceAll('.', String.raw`\.`)}$`));
  });

  it('ends at a sentence or a clause in languages without spaces', () => {
    expect(shorten('光を1灯ずつ足します。影の柔らかさも変えます。', 16)).toBe('光を1灯ずつ足します。');
    expect(shorten('平日10:30から、フォーラムで質問にお答えします。', 16)).toBe('平日10:30から…');
  });

  it('ends at a word in every language', () => {
    expect(shorten('Three lamps, one face', 14)).toBe('Three lamps…');
    expect(shorten('カメラの動きとコンピューター', 12)).toBe('カメラの動きと…');
  });
});

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

  it('are found with invisible characters in between, which stay', () => {
    expect(marked('Lippen\u00adsynchron', 'lippensynchron')).toBe('[Lippen\u00adsynchron]');
    expect(marked('Lippen\u200bsyn\u180echron', 'lippensynchron')).toBe('[Lippen\u200bsyn\u180echron]');
    expect(marked('می\u200cخواهم', 'میخواهم')).toBe('[می\u200cخواهم]');
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
});

describe('a price', () => {
  it('is in US dollars with two decimals in every language', () => {
    expect(formatPrice(49, 'en')).toBe('$49.00');
    expect(formatPrice(49, 'de')).toBe('49,00\u00a0$');
    expect(formatPrice(129.5, 'tw')).toBe('US$129.50');
    expect(formatPrice(1249, 'jp')).toBe('US$1,249.00');
  });

  it('is free at zero', () => {
    expect(formatPrice(0, 'en', 'Free')).toBe('Free');
  });

  it('is undefined for a missing or invalid price', () => {
    expect([undefined, null, Number.NaN, -1].map((price) => formatPrice(price, 'en', 'Free'))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

it("an amount in the language's own currency is only formatted", () => {
  expect((['en', 'de', 'jp', 'tw', 'cn'] as const).map((language) => formatLocalMoney(1234.6, language))).toEqual([
    '$1,234.60',
    '1.234,60\u00a0$',
    '¥1,235',
    'NT$1,235',
    '¥1,235',
  ]);
});

it('a count has the digit groups of its language', () => {
  expect([
    formatCount(1204, 'en'),
    formatCount(1204, 'de'),
    formatCount(999, 'jp'),
    formatCount(1234567, 'cn'),
  ]).toEqual(['1,204', '1.204', '999', '1,234,567']);
});

it('a playback speed has the decimal sign of its language', () => {
  expect([formatSpeed(0.25, 'de'), formatSpeed(1.5, 'de'), formatSpeed(2, 'de')]).toEqual(['0,25×', '1,5×', '2×']);
  expect((['en', 'jp', 'tw', 'cn'] as const).map((language) => formatSpeed(0.25, language))).toEqual(
    Array(4).fill('0.25×'),
  );
});

describe('a description', () => {
  it('loses the lines with a time followed by a text', () => {
    const { timecodes, text } = parseDescription(
      'In this lesson\n\n0:00 Start\n 2:15 - Set up IK\n1:02:03 仕上げ\n00:01:10 Fill\n\nThe end',
    );
    expect(timecodes).toEqual([
      { time: 0, text: 'Start' },
      { time: 135, text: 'Set up IK' },
      { time: 3723, text: '仕上げ' },
      { time: 70, text: 'Fill' },
    ]);
    expect(text).toBe('In this lesson\n\nThe end');
  });

  it('preserves lines that only look like a time', () => {
    const lines = [
      '12:75 of the old kind',
      '2:30',
      '2:30 -',
      'Meet at 3:00 pm',
      '1:60:00 no',
      '8:10builds',
      '10:00–12:00 office hours',
    ];
    expect(parseDescription(lines.join('\n'))).toEqual({ timecodes: [], text: lines.join('\n') });
  });
});

const linksOf = (text: string) =>
  textSegments(text).flatMap((segment) => (segment.kind === 'link' ? [segment.href] : []));

describe('a text with addresses', () => {
  it('preserves its lines', () => {
    expect(textSegments('one\r\ntwo')).toEqual([
      { kind: 'text', text: 'one' },
      { kind: 'break' },
      { kind: 'text', text: 'two' },
    ]);
  });

  it('links addresses without the punctuation of the sentence', () => {
    expect(linksOf('See https://example.com/a, or https://example.com/b?x=1.')).toEqual([
      'https://example.com/a',
      'https://example.com/b?x=1',
    ]);
  });

  it('ends an address at full-width punctuation', () => {
    expect(linksOf('資料はhttps://example.com/notes。次へ（https://example.com/x）、https://example.com/y」')).toEqual([
      'https://example.com/notes',
      'https://example.com/x',
      'https://example.com/y',
    ]);
  });

  it('includes brackets that the address opens, but not those of the sentence', () => {
    expect(linksOf('(https://example.com/a_(b)) and (https://example.com/c)')).toEqual([
      'https://example.com/a_(b)',
      'https://example.com/c',
    ]);
  });
});

describe('an untrusted text', () => {
  // An algorithm that is slower than linear would need minutes for these texts, and the test would end first.
  it('with 10,000 timecodes is parsed', () => {
    const text = Array.from({ length: 10_000 }, (_, line) => {
      const seconds = String(line % 60).padStart(2, '0');
      return `${Math.floor(line / 60) % 60}:${seconds} Chapter ${line}`;
    }).join('\n');
    expect(parseDescription(text).timecodes).toHaveLength(10_000);
  });

  it.each([
    ['of digits', '1'.repeat(200_000)],
    ['of blanks', `1:00${' '.repeat(200_000)}`],
    ['of blanks before a time', `${' '.repeat(200_000)}1:00 x`],
    ['of separators', `1:00 ${'- '.repeat(100_000)}`],
    ['of one address', `https://example.com/${'a/'.repeat(100_000)}`],
    ['of brackets', `https://example.com/${'('.repeat(100_000)}`],
    ['of closing brackets', `https://example.com/${')'.repeat(100_000)}`],
    ['of addresses', 'http://a.b '.repeat(10_000)],
    ['of beginnings', 'http:/'.repeat(30_000)],
  ])('with a very long line %s is parsed', (_what, line) => {
    const { text, timecodes } = parseDescription(line);
    const said = textSegments(text).map((segment) => (segment.kind === 'break' ? '\n' : segment.text));
    expect(said.join('').length + timecodes.length).toBeGreaterThan(0);
  });

  it('never becomes a link that could run a script', () => {
    const text = [
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1) data:text/html,<script>alert(1)</script>',
      '<a href="javascript:alert(1)">x</a>',
      'https://good.example.com/<script>alert(1)</script>',
      'vbscript:x file:///etc/passwd',
    ].join('\n');
    const links = textSegments(text).filter((segment) => segment.kind === 'link');
    expect(links.map(({ href }) => href)).toEqual(['https://good.example.com/']);
    expect(links.every(({ href }) => isSafeLink(href))).toBe(true);
  });

  it('leaves a script in a chapter as plain text', () => {
    expect(parseDescription('2:15 <script>alert(1)</script>').timecodes).toEqual([
      { time: 135, text: '<script>alert(1)</script>' },
    ]);
  });
});

import { formatWebVtt, parseWebVtt } from './web-vtt.ts';

const file = (...lines: string[]) => lines.join('\n');

describe('a WebVTT file', () => {
  it('has cues with start, end and text', () => {
    const text = file('WEBVTT', '', '00:01.500 --> 00:04.000', 'Hello.', '', '1:00:00.000 --> 01:00:02.250', 'Bye.');
    expect(parseWebVtt(text.replace('1:00:00', '01:00:00'))).toEqual({
      cues: [
        { start: 1.5, end: 4, text: 'Hello.' },
        { start: 3600, end: 3602.25, text: 'Bye.' },
      ],
      errors: [],
    });
  });

  it('may have names, settings, notes, styles, tags, entities and line breaks of any system', () => {
    const text = [
      '\uFEFFWEBVTT - lesson',
      'Kind: captions',
      '',
      'NOTE checked',
      'twice',
      '',
      'STYLE',
      '::cue { color: red }',
      '',
      'intro',
      '00:00.000 --> 00:02.000 line:0 align:start',
      '<v Ida>Key &amp; <b>fill</b>',
      'light.',
      '',
      '00:02.000 --> 00:03.000',
      '光の',
      '三点',
    ].join('\r\n');
    expect(parseWebVtt(text).errors).toEqual([]);
    expect(parseWebVtt(text).cues.map((cue) => cue.text)).toEqual(['Ida: Key & fill light.', '光の三点']);
  });

  it('has its character references decoded', () => {
    const said = (text: string) => parseWebVtt(file('WEBVTT', '', '00:01.000 --> 00:02.000', text));
    expect(said('&quot;It&#39;s&#x20;&#X27;caf&eacute;&apos;&hellip;&quot;')).toMatchObject({
      cues: [{ text: "\"It's 'café'…\"" }],
      errors: [],
    });
    expect(said('&Uuml;ber&shy;blick &amp;quot; don&#146;t&nbsp;&#160;&#128161;&#8206;').cues[0]?.text).toBe(
      'Über\u00adblick &quot; don’t\u00a0\u00a0💡\u200e',
    );
    expect(said('&alpha; &Scaron;&female; &sum;&NotEqualTilde; R&amp;D &copy 2027')).toMatchObject({
      cues: [{ text: 'α Š♀ ∑≂̸ R&D © 2027' }],
      errors: [],
    });
    expect(said('R&D &constructor; &qacute; &#0; &#xD800; &#1114112; &').cues[0]?.text).toBe(
      'R&D &constructor; &qacute; &#0; &#xD800; &#1114112; &',
    );
  });

  it('keeps characters that are invisible but change how a text reads', () => {
    const invisible = '\u200fA\u200dB\u200cC\u00adD\u00a0E\u2066F\u2069G\u2060H\u200bI\u202fJ\u3000K\u200f';
    const { cues } = parseWebVtt(file('WEBVTT', '', '00:01.000 --> 00:02.000', invisible, '&rlm;&zwj;&thinsp;!'));
    expect(cues[0]?.lines).toEqual([invisible, '\u200f\u200d\u2009!']);
    expect(parseWebVtt(formatWebVtt(cues)).cues).toEqual(cues);
  });

  it('has the name of a speaker before what they say, where the speaker changes', () => {
    const said = (...texts: string[]) =>
      parseWebVtt(
        file('WEBVTT', ...texts.flatMap((text, at) => ['', `00:0${at}.000 --> 00:0${at + 1}.000`, text])),
      ).cues.map(({ text }) => text);
    expect(said('<v Ida Brandt>Hello.</v>', '<v.loud Ida Brandt>Again.', '<v Tom &amp; Co>And <i>we</i>.')).toEqual([
      'Ida Brandt: Hello.',
      'Again.',
      'Tom & Co: And we.',
    ]);
    expect(said('<v Ida>Hi.</v> <v Kai>Hello.</v>', '<v Kai>So.', 'A door.', '<v Kai>Who is it?')).toEqual([
      'Ida: Hi. Kai: Hello.',
      'So.',
      'A door.',
      'Kai: Who is it?',
    ]);
    expect(said('<v Ida\nBrandt>Hello.', '<v Ida Brandt>Again.')).toEqual(['Ida Brandt: Hello.', 'Again.']);
    expect(said('<v 佐藤>三点照明です。', '<v Ida>光です。')).toEqual(['佐藤：三点照明です。', 'Ida：光です。']);
  });

  it.each([
    ['if x < 3 and y > 2', 'if x < 3 and y > 2', '< 3 and y > 2'],
    ['<font color="red">Key</font>', '<font color="red">Key</font>', '<font color="red">'],
    ['I <3 light', 'I <3 light', '<3 light'],
    ['a < b, not <b>c</b>', 'a < b, not c', '< b, not c'],
    ['<i b <i>c</i>', '<i b c', '<i b c'],
    ['<00:60.000>A', '<00:60.000>A', '<00:60.000>A'],
    ['<https://example.com/a-long-address>', '<https://example.com/a-long-address>', '<https://example.com'],
  ])('with a "<" that starts no tag is an error with its line, and keeps the text: %s', (raw, text, found) => {
    const { cues, errors } = parseWebVtt(file('WEBVTT', '', '00:01.000 --> 00:02.000', 'Look:', raw));
    const message = expect.stringContaining(`found "${found}`) as string;
    expect(errors.slice(0, 1)).toEqual([{ line: 5, message }]);
    expect(errors[0]?.message).toMatch(/write "&lt;"/);
    expect(cues.map(({ lines }) => lines)).toEqual([['Look:', text]]);
  });

  it('has only the tags and times of WebVTT removed', () => {
    const tags = ['<c>', '<c.yellow.bg_blue>', '<i>', '<b.loud>', '<u>', '<v>'];
    const others = ['<lang en-GB>', '<ruby>', '</ruby>', '</c>', '</v>', '</lang>', '<00:01.500>', '<01:00:01.500>'];
    for (const tag of [...tags, ...others]) {
      for (const text of ['A', 'A > B', '&lt;b&gt;', '3 &lt; 4 &amp; 5', '']) {
        const { cues, errors } = parseWebVtt(file('WEBVTT', '', '00:01.000 --> 00:02.000', `x${tag}${text}${tag}y`));
        const plain = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
        expect([cues[0]?.text, errors]).toEqual([`x${plain}y`, []]);
      }
    }
  });

  it.each([
    ['another cue', ['00:01.000 --> 00:02.000', 'A'], 5],
    ['two lines of text', ['B', 'A'], 5],
    ['a note', ['NOTE A'], 4],
    ['a style', ['STYLE', '::cue { color: red }'], 5],
    ['a region', ['REGION', 'id:a'], 5],
    ['a line of spaces', ['00:01.000 --> 00:02.000', 'A', ' '], 6],
  ])('with times directly under %s is an error with its line, and keeps the cue', (_, above, line) => {
    const { cues, errors } = parseWebVtt(file('WEBVTT', '', ...above, '00:03.000 --> 00:04.000', 'Last'));
    const message = expect.stringContaining('expected an empty line before this cue') as string;
    expect(errors).toContainEqual({ line, message });
    expect(cues.at(-1)).toEqual({ start: 3, end: 4, text: 'Last' });
  });

  it.each([
    ['no header', file('00:00.000 --> 00:01.000', 'A'), { line: 1, message: /WEBVTT/ }],
    [
      'a time that does not exist',
      file('WEBVTT', '', '00:61.000 --> 01:10.000', 'A'),
      { line: 3, message: /00:61\.000/ },
    ],
    [
      'a comma in a time',
      file('WEBVTT', '', 'one', '00:01,000 --> 00:02,000', 'A'),
      { line: 4, message: /expected times/ },
    ],
    [
      'an end before its start',
      file('WEBVTT', '', '00:05.000 --> 00:02.000', 'A'),
      { line: 3, message: /end after 00:05\.000/ },
    ],
    ['no text', file('WEBVTT', '', '00:01.000 --> 00:02.000', '', 'A', 'B'), { line: 3, message: /text/ }],
    [
      'lines without a time',
      file('WEBVTT', '', '00:01.000 --> 00:02.000', 'A', '', 'B'),
      { line: 6, message: /expected times/ },
    ],
    [
      'cues in the wrong order',
      file('WEBVTT', '', '00:09.000 --> 00:10.000', 'A', '', '00:01.000 --> 00:02.000', 'B'),
      { line: 6, message: /start after/ },
    ],
  ])('with %s is an error with its line', (_, text, { line, message }) => {
    expect(parseWebVtt(text).errors[0]).toEqual({ line, message: expect.stringMatching(message) as string });
  });

  it('is written so that it reads the same again', () => {
    const cues = [
      { start: 0, end: 59.999, text: 'A < B & C > D' },
      { start: 3599.25, end: 3661, text: '三点照明' },
    ];
    expect(parseWebVtt(formatWebVtt(cues))).toEqual({ cues, errors: [] });
    expect(formatWebVtt(cues)).toContain('00:59:59.250 --> 01:01:01.000\n三点照明');
  });
});

import { momentAddress, notesToMarkdown } from './notes-markdown.ts';

const ADDRESS = 'https://learn.example.com/de/home/lumistage/lighting?v=key-light';
const export1 = (text: string, title = 'Light') =>
  notesToMarkdown('Notes', [{ title, address: ADDRESS, notes: [{ seconds: 83, text }] }]);
const body = (text: string) => export1(text).split('\n\n').slice(3).join('\n\n').trimEnd();

describe('notes as Markdown', () => {
  it('have a heading for each video and a link to the second of each note', () => {
    expect(export1('Watch the rim.')).toBe(
      ['# Notes', `## [Light](${ADDRESS})`, `### [1:23](${ADDRESS}&t=83)`, 'Watch the rim.\n'].join('\n\n'),
    );
  });

  it.each([
    ['[click](https://evil.example)', '\\[click\\](https\\://evil.example)'],
    ['<script>&amp;', '\\<script\\>\\&amp;'],
    ['# no heading', '\\# no heading'],
    ['- no list', '\\- no list'],
    ['1. no list', '1\\. no list'],
    ['    no code `x`', '\u00a0\u00a0\u00a0\u00a0no code \\`x\\`'],
    ['www.example.com', 'www\\.example.com'],
    ['_www.example.com', '\\_www\\.example.com'],
    ['*bold* _thin_ ~~gone~~', '\\*bold\\* \\_thin\\_ \\~\\~gone\\~\\~'],
    ['===', '\\==='],
    ['a\\b', 'a\\\\b'],
  ])('contain no markup from the text %j', (text, expected) => {
    expect(body(text)).toBe(expected);
  });

  it('contain no markup and no line break from a title', () => {
    expect(export1('x', 'A ](x)\n# B')).toContain(`## [A \\](x) # B](${ADDRESS})`);
  });

  it('have addresses whose brackets end no link', () => {
    expect(momentAddress('https://learn.example.com/a(b)?v=x', 5)).toBe('https://learn.example.com/a(b)?v=x&t=5');
    const text = notesToMarkdown('N', [{ title: 'T', address: 'https://learn.example.com/a(b)?v=x', notes: [] }]);
    expect(text).toContain('(https://learn.example.com/a%28b%29?v=x)');
  });
});

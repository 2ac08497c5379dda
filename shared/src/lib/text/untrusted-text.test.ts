import { isSafeLink } from './safe-link.ts';
import { parseDescription } from './parse-description.ts';
import { segmentsOfText } from './segments-of-text.ts';

const LIMIT = 50;

/** The best of a few runs, in milliseconds: what the code needs, whatever else the machine does. */
function timeOf(run: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  });
  return Math.min(...times);
}

describe('a text that nobody can trust', () => {
  it('with 10,000 timecodes is read in under 50 ms', () => {
    const text = Array.from({ length: 10_000 }, (_, line) => {
      const seconds = String(line % 60).padStart(2, '0');
      return `${Math.floor(line / 60) % 60}:${seconds} Chapter ${line}`;
    }).join('\n');
    expect(parseDescription(text).timecodes).toHaveLength(10_000);
    expect(timeOf(() => parseDescription(text))).toBeLessThan(LIMIT);
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
  ])('with a very long line %s is read in time', (_what, line) => {
    expect(timeOf(() => segmentsOfText(parseDescription(line).text))).toBeLessThan(LIMIT * 4);
  });

  it('never becomes an address that could run script', () => {
    const text = [
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1) data:text/html,<script>alert(1)</script>',
      '<a href="javascript:alert(1)">x</a>',
      'https://good.example.com/<script>alert(1)</script>',
      'vbscript:x file:///etc/passwd',
    ].join('\n');
    const links = segmentsOfText(text).filter((segment) => segment.kind === 'link');
    expect(links.map(({ href }) => href)).toEqual(['https://good.example.com/']);
    expect(links.every(({ href }) => isSafeLink(href))).toBe(true);
    for (const address of ['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//evil.example', '/x']) {
      expect(isSafeLink(address)).toBe(false);
    }
  });

  it('keeps script in a chapter as words', () => {
    expect(parseDescription('2:15 <script>alert(1)</script>').timecodes).toEqual([
      { time: 135, text: '<script>alert(1)</script>' },
    ]);
  });
});

import { isSafeLink } from '../links/safe-link.ts';
import { parseDescription } from './parse-description.ts';
import { textSegments } from './text-segments.ts';

const TIMEOUT_MS = 50;

/** Processor time of the fastest of a few runs, in milliseconds. Other load on the machine then does not matter. */
function timeOf(run: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

describe('an untrusted text', () => {
  it('with 10,000 timecodes is parsed in under 50 ms', () => {
    const text = Array.from({ length: 10_000 }, (_, line) => {
      const seconds = String(line % 60).padStart(2, '0');
      return `${Math.floor(line / 60) % 60}:${seconds} Chapter ${line}`;
    }).join('\n');
    expect(parseDescription(text).timecodes).toHaveLength(10_000);
    expect(timeOf(() => parseDescription(text))).toBeLessThan(TIMEOUT_MS);
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
  ])('with a very long line %s is parsed in time', (_what, line) => {
    expect(timeOf(() => textSegments(parseDescription(line).text))).toBeLessThan(TIMEOUT_MS * 4);
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
    for (const address of ['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//evil.example', '/x']) {
      expect(isSafeLink(address)).toBe(false);
    }
  });

  it('leaves a script in a chapter as plain text', () => {
    expect(parseDescription('2:15 <script>alert(1)</script>').timecodes).toEqual([
      { time: 135, text: '<script>alert(1)</script>' },
    ]);
  });
});

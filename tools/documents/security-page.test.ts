import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { citedTestExists, type CitedTest } from './testing/cited-tests.ts';

const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Threat|Command|`npm)/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

const FILE = /^(?:[\w.-]+\/)+[\w.-]+$/;

/** Reads a cell such as "`a.test.ts`, `b.test.ts`: `title of a test`, `another title`". */
function citedTests(cell: string): CitedTest[] {
  const quoted = [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
  return quoted.map((text, position) =>
    FILE.test(text)
      ? { file: text, title: undefined }
      : { file: quoted.slice(0, position).findLast((before) => FILE.test(before)) ?? 'no file', title: text },
  );
}

describe('the page about security', () => {
  it('cites files and test titles that exist, at least one for every defense', () => {
    expect(rows.length).toBeGreaterThan(40);
    const cited = rows.map(([, threat, , tests = '']) => ({ threat, tests: citedTests(tests) }));
    expect(cited.filter(({ tests }) => tests.length === 0)).toEqual([]);
    expect(cited.flatMap(({ tests }) => tests).filter((test) => !citedTestExists(test))).toEqual([]);
  });

  it('cites each title from the last file before it', () => {
    expect(citedTests('`a/b.test.ts` (two), `a/c.test.ts`: `starts`, `ends: %s`')).toEqual([
      { file: 'a/b.test.ts', title: undefined },
      { file: 'a/c.test.ts', title: undefined },
      { file: 'a/c.test.ts', title: 'starts' },
      { file: 'a/c.test.ts', title: 'ends: %s' },
    ]);
    expect(citedTestExists({ file: 'tools/documents/testing/cited-tests.ts', title: 'starts' })).toBe(false);
  });
});

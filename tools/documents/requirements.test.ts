import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { citedTestExists, type CitedTest } from './testing/cited-tests.ts';

/** A row of the table in docs/requirements.md. */
interface Row {
  number: number;
  cited: CitedTest[];
}

const TABLE_ROW = /^\| (\d+) \|[^|]*\| (.*) \|$/;
const CITATION = /`([\w./-]+\.\w+)`(?:: `([^`]+)`)?/g;

const lines = readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8').split('\n');
const rows = lines.flatMap((line): Row[] => {
  const [, number, citations = ''] = TABLE_ROW.exec(line) ?? [];
  if (number === undefined) return [];
  const cited = [...citations.matchAll(CITATION)].map(([, file = '', title]) => ({ file, title }));
  return [{ number: Number(number), cited }];
});

describe('the table of requirements', () => {
  it('has every number from 1 to 159 once, in order', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 159 }, (_, position) => position + 1));
  });

  it('has no row that is skipped', () => {
    expect(lines.filter((line) => /^\| \d/.test(line))).toHaveLength(rows.length);
  });

  it.each(rows)('proves number $number by files and tests that exist', ({ cited }) => {
    expect(cited).not.toEqual([]);
    expect(cited.filter((test) => !citedTestExists(test))).toEqual([]);
  });

  it('names a test wherever it names a test file', () => {
    const citations = rows.flatMap(({ cited }) => cited);
    expect(citations.filter(({ file, title }) => /\.(test|spec)\.tsx?$/.test(file) !== (title !== undefined))).toEqual(
      [],
    );
  });
});

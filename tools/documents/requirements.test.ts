import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';
import { citedTestExists, type CitedTest } from './cited-tests.ts';

/** A row of the table in docs/requirements.md. */
interface Row {
  number: number;
  shownBy: CitedTest[];
}

const TABLE_ROW = /^\| (\d+) \|[^|]*\| (.*) \|$/;
const PLACE = /`([\w./-]+\.\w+)`(?:: `([^`]+)`)?/g;

const lines = readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8').split('\n');
const rows = lines.flatMap((line): Row[] => {
  const [, number, places = ''] = TABLE_ROW.exec(line) ?? [];
  if (number === undefined) return [];
  const shownBy = [...places.matchAll(PLACE)].map(([, file = '', title]) => ({ file, title }));
  return [{ number: Number(number), shownBy }];
});

describe('the table of requirements', () => {
  it('has every number from 1 to 159 once, in order', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 159 }, (_, position) => position + 1));
  });

  it('has no row that is skipped', () => {
    expect(lines.filter((line) => /^\| \d/.test(line))).toHaveLength(rows.length);
  });

  it.each(rows)('proves number $number by files and tests that exist', ({ shownBy }) => {
    expect(shownBy).not.toEqual([]);
    expect(shownBy.filter((cited) => !citedTestExists(cited))).toEqual([]);
  });

  it('names a test wherever it names a test file', () => {
    const places = rows.flatMap(({ shownBy }) => shownBy);
    expect(places.filter(({ file, title }) => /\.(test|spec)\.tsx?$/.test(file) !== (title !== undefined))).toEqual([]);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../local/paths.ts';

const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Threat|Command|`npm)/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

describe('the page about security', () => {
  it('names an existing test or benchmark for every defense', () => {
    expect(rows.length).toBeGreaterThan(40);
    const shownBy = rows.map(([, threat, , tests = '']) => ({
      threat,
      files: [...tests.matchAll(/`((?:[\w.-]+\/)+[\w.-]+)`/g)].map(([, file = '']) => file),
    }));
    expect(shownBy.filter(({ files }) => files.length === 0)).toEqual([]);
    const missing = shownBy.flatMap(({ files }) => files).filter((file) => !existsSync(path.join(ROOT, file)));
    expect(missing).toEqual([]);
  });
});

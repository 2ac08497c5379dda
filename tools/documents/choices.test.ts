import { globSync } from 'node:fs';
import path from 'node:path';
import { describeChoices } from '../local/describe-choices.ts';
import { ROOT } from '../local/paths.ts';

describe.each([
  ['proofs', 'tests/e2e/proofs', 'proofs.tsv'],
  ['benchmarks', 'tests/bench', 'benchmarks.tsv'],
])('the list of %s', (_what, folder, table) => {
  it('has each one that can be run, and says what it is for', () => {
    const lines = describeChoices(path.join(ROOT, folder, table))
      .trimEnd()
      .split('\n');
    const runs = globSync('*/run.ts', { cwd: path.join(ROOT, folder) }).map((file) => path.dirname(file));
    expect(lines.map((line) => line.split(' ')[0])).toEqual(runs.toSorted());
    expect(lines.filter((line) => !/^\w+ +.+; .{20,}$/.test(line))).toEqual([]);
  });
});

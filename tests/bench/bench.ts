import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describeChoices } from '../../tools/local/read-table.ts';

/** Every benchmark: the folders beside this file that contain a `run.ts`. */
const NAMES = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(path.join(import.meta.dirname, entry.name, 'run.ts')))
  .map(({ name }) => name)
  .sort();

const [name = ''] = process.argv.slice(2);
if (NAMES.includes(name)) await import(`./${name}/run.ts`);
else {
  const choices = describeChoices(path.join(import.meta.dirname, 'benchmarks.tsv'));
  process.stderr.write(`Choose what to measure, such as npm run bench -- edge:\n${choices}`);
  process.exitCode = 2;
}

import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Every benchmark: the folders beside this file that contain a `run.ts`. */
const NAMES = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(path.join(import.meta.dirname, entry.name, 'run.ts')))
  .map(({ name }) => name)
  .sort();

const [name = ''] = process.argv.slice(2);
if (NAMES.includes(name)) await import(`./${name}/run.ts`);
else {
  process.stderr.write(`Choose what to measure: npm run bench -- ${NAMES.join(' | ')}\n`);
  process.exitCode = 2;
}

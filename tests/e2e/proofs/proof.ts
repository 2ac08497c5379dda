import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describeChoices } from '../../../tools/local/read-table.ts';

/** Proofs that take too long for `npm test`, or need programs it does not install: the folders beside this file. */
const NAMES = readdirSync(import.meta.dirname)
  .filter((name) => existsSync(path.join(import.meta.dirname, name, 'run.ts')))
  .sort();

// Before anything reads it.
const [name = ''] = process.argv.slice(2);
process.env['DATA_DIR'] ??= name === 'freeze' ? '.data/freeze' : '.data/e2e';
if (NAMES.includes(name)) await import(`./${name}/run.ts`);
else {
  const choices = describeChoices(path.join(import.meta.dirname, 'proofs.tsv'));
  process.stderr.write(`Choose a proof, such as npm run proof -- journeys:\n${choices}`);
  process.exitCode = 2;
}

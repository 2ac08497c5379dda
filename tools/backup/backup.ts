import path from 'node:path';
import { parseArgs } from 'node:util';
import { explain } from '../src/index.ts';
import { makeBackup } from './backup/make-backup.ts';
import { readPlaces } from './backup/backup-places.ts';

const USAGE = `npm run backup -- <folder>         a whole copy of the site's data in a new folder, while the site runs
npm run backup -- --into <folder>  the same in a folder of that one, named by the time`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const named = values.into === undefined ? positionals[0] : path.join(values.into, timeAsName());
if (values.help || named === undefined || positionals.length > 1) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
try {
  await makeBackup(readPlaces(process.env), path.resolve(named), (line) => console.log(line));
} catch (error) {
  console.error(explain(error, 'the backup'));
  process.exitCode = 1;
}

function timeAsName(): string {
  return new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
}

import path from 'node:path';
import { parseArgs } from 'node:util';
import { log, runMain } from '../local/run-main.ts';
import { makeBackup } from './make-backup.ts';
import { readSiteLocations } from './backup-locations.ts';

const USAGE = `npm run backup -- <folder>         a full copy of the site's data in a new folder, while the site runs
npm run backup -- --into <folder>  the same in a folder of that one, named by the time`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const named = values.into === undefined ? positionals[0] : path.join(values.into, currentTimeName());
if (values.help || named === undefined || positionals.length > 1) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
const target = path.resolve(named);
await runMain(() => makeBackup(readSiteLocations(process.env), target, log), 'the backup');

function currentTimeName(): string {
  return new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
}

import path from 'node:path';
import { parseArgs } from 'node:util';
import { log, runMain } from '../local/run-main.ts';
import { readSiteLocations } from './backup-locations.ts';
import { restoreBackup } from './restore-backup.ts';

const USAGE = `npm run restore -- <folder>              puts a backup back where nothing is yet
npm run restore -- <folder> --dry-run    only compares the backup with its hashes
npm run restore -- <folder> --overwrite  replaces the site's members, catalog and releases by the backup's
npm run restore -- <folder> --only-releases [--overwrite]  restores the release store alone, such as into another kind`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    overwrite: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    'only-releases': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
const [folder, ...more] = positionals;
if (values.help || folder === undefined || more.length > 0) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
const options = {
  isOverwriting: values.overwrite ?? values['dry-run'] ?? false,
  isDryRun: values['dry-run'] ?? false,
  isReleasesOnly: values['only-releases'] ?? false,
  isContentExternal: Boolean(process.env['CONTENT_DIR']),
  log,
};
await runMain(() => restoreBackup(readSiteLocations(process.env), path.resolve(folder), options), 'the backup');

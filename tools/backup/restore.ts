import path from 'node:path';
import { parseArgs } from 'node:util';
import { explain } from '../src/index.ts';
import { readPlaces } from './backup/backup-places.ts';
import { restoreBackup } from './backup/restore-backup.ts';

const USAGE = `npm run restore -- <folder>              puts a backup back where nothing is yet
npm run restore -- <folder> --dry-run    only compares the backup with its hashes
npm run restore -- <folder> --overwrite  replaces the site's members, catalogue and releases by the backup's`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { overwrite: { type: 'boolean' }, 'dry-run': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});
const [folder, ...more] = positionals;
if (values.help || folder === undefined || more.length > 0) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
try {
  await restoreBackup(readPlaces(process.env), path.resolve(folder), {
    isOverwriting: values.overwrite ?? values['dry-run'] ?? false,
    isDryRun: values['dry-run'] ?? false,
    isContentForeign: Boolean(process.env['CONTENT_DIR']),
    say: (line) => console.log(line),
  });
} catch (error) {
  console.error(explain(error, 'the backup'));
  process.exitCode = 1;
}

import { existsSync, statfsSync } from 'node:fs';
import { changedLanes, listChangedFiles } from './changed-files.ts';
import { runAndReport } from './run-steps.ts';
import { BUILD, CHECKS, FIREFOX_STEPS, journeys, unitTests } from './steps.ts';

/** A file system in memory, where Linux has one: the tests that start servers and stores need a fifth less time there. */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4e9;
if (hasRoom(MEMORY)) process.env['TMPDIR'] = MEMORY;

/** `npm test` runs all; with `--changed [COMMIT]` what changes since then, or uncommitted ones, can break. */
const [option, since = 'HEAD'] = process.argv.slice(2);
if (option === undefined)
  await runAndReport([
    [...CHECKS, unitTests()],
    [BUILD, journeys(), FIREFOX_STEPS],
  ]);
else if (option === '--changed') await runAndReport(changedLanes(await listChangedFiles(since)));
else {
  console.error('Use npm test, npm test -- --changed [COMMIT], or for one folder npm run test:unit -- FOLDER.');
  process.exitCode = 2;
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > NEEDED_BYTES;
}

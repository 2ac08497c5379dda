import path from 'node:path';
import { DATA_FOLDER } from '../../../../tools/local/paths.ts';
import { log } from '../../../../tools/local/run-main.ts';
import { startFrozenSite } from './frozen-site.ts';
import { recordCalls } from './record-calls.ts';
import { recordPages } from './record-pages.ts';
import { recordReleases } from './record-releases.ts';
import { recordScreens } from './record-screens.ts';
import { compareRecordings, hasRecording, readRecording, writeRecording, type Recording } from './recording.ts';

/**
 * Compares what visitors and machines get with the committed recording: pages, calls, files, screens and the release
 * tool's output. `--record` replaces the recording; `--no-screens` leaves out the screenshots.
 */
const options = new Set(process.argv.slice(3));
const startedAt = Date.now();
const now: Recording = new Map();

const site = await startFrozenSite();
try {
  log('Recording pages and files …');
  const cookie = await recordPages(site.address, now);
  if (!options.has('--no-screens')) {
    log('Taking screenshots …');
    for (const failure of await recordScreens(site.address, path.join(DATA_FOLDER, 'pictures'), now))
      log(`Not taken: ${failure}`);
  }
  log('Recording calls …');
  await recordCalls(site.address, cookie, now);
} finally {
  await site.stop();
}
log('Recording the life of a release …');
await recordReleases(now);
await finish();

async function finish(): Promise<void> {
  const summary = `${now.size} entries in ${Math.round((Date.now() - startedAt) / 1000)} s`;
  if (options.has('--record') || !hasRecording()) {
    await writeRecording(now);
    return log(`Recorded ${summary}.`);
  }
  const before = await readRecording();
  if (options.has('--no-screens'))
    for (const name of before.keys()) if (name.startsWith('screens/')) before.delete(name);
  const differences = await compareRecordings(path.join(DATA_FOLDER, 'compared'), before, now);
  if (differences === '') return log(`No difference in ${summary}.`);
  log(differences);
  log(
    `Compared ${summary}; every line is in ${path.join(DATA_FOLDER, 'compared/differences.diff')}, pictures are in ${DATA_FOLDER}/pictures.`,
  );
  process.exitCode = 1;
}

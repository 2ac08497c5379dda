import { isMainThread } from 'node:worker_threads';
import { endWithNpm } from '../build/end-with-npm.js';
import { DATA_PATHS, ROOT } from './paths.ts';

// `npm start -w edge` loads this before the edge, and so before its threads, which may not do the same.
if (isMainThread) {
  // npm starts it in its own folder, but settings name places as for the release tool.
  process.chdir(ROOT);
  if (!process.env['RELEASE_STORE_FILE']) process.env['RELEASE_STORE'] ||= DATA_PATHS.store;
  process.env['RELEASE_CACHE'] ||= DATA_PATHS.releaseCache;
  endWithNpm(() => process.kill(process.pid, 'SIGTERM'));
}

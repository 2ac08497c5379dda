import { endWithNpm } from '../build/end-with-npm.js';
import { DATA_PATHS, ROOT } from './paths.ts';

// npm starts it in the folder of the edge, but settings name places as for the release tool.
process.chdir(ROOT);
if (!process.env['RELEASE_STORE_FILE']) process.env['RELEASE_STORE'] ||= DATA_PATHS.store;
process.env['RELEASE_CACHE'] ||= DATA_PATHS.releaseCache;
endWithNpm(() => process.kill(process.pid, 'SIGTERM'));
await import('../../servers/edge/src/server.ts');

import { buildApps } from '../local/build-apps.ts';
import { makeCatalog } from '../local/catalog.ts';
import { log, runMain } from '../local/run-main.ts';

/** Builds what the site needs to start, without starting it. */
await runMain(() => Promise.all([buildApps(log), makeCatalog(log)]));

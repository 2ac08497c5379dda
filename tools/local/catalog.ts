import { makeCatalog } from './make-catalog.ts';
import { log, runMain } from './run-main.ts';

/** Builds only the catalog, for setups where something else starts the servers. */
await runMain(() => makeCatalog(log), 'the data folder');

import { buildApps } from './build-apps.ts';
import { log, runMain } from './run-main.ts';

await runMain(() => buildApps(log));

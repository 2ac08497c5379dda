import { buildApps } from './build-apps.ts';
import { makeCatalog, watchContent } from './catalog.ts';
import { log, runMain } from './run-main.ts';
import { readFreePort } from './start-server.ts';
import { runUntilStopped, startSite } from './start-site.ts';

await runMain(async () => {
  const port = await readFreePort(3000, 'npm start');
  await Promise.all([buildApps(log), makeCatalog(log)]);
  log('Starting the API and the site …');
  const site = await startSite(port);
  const members = process.env['CONTENT_DIR'] ? '' : '; members of the demo: mira and newbie, password "dopesheet"';
  log(`\nThe learning center is at ${site.address}\n(Ctrl-C stops it${members})`);
  watchContent(site.address);
  await runUntilStopped(site);
  log('Stopped.');
  process.exit(0);
}, 'the data folder');

import type { ChildProcess } from 'node:child_process';
import { buildApps } from './build-apps.ts';
import { makeCatalog, watchContent } from './catalog.ts';
import { APPS } from './paths.ts';
import { log, runMain } from './run-main.ts';
import { freePort, readFreePort, serveSources, waitUntilReady } from './start-server.ts';
import { runUntilStopped, startSite } from './start-site.ts';

/** On a slow machine, a development server's first build takes minutes. */
const START_TIMEOUT_MS = 600_000;

const servers: ChildProcess[] = [];
process.on('exit', () => servers.forEach((server) => server.kill('SIGTERM')));

await runMain(async () => {
  const port = await readFreePort(3000, 'npm run dev');
  const served = selectApps(process.argv.slice(2));
  await Promise.all([buildApps(log), makeCatalog(log)]);
  const addresses = Object.fromEntries(await Promise.all(served.map(serveApp)));
  const site = await startSite(port, { DEV_SERVERS: JSON.stringify(addresses), PAGE_CACHE_TTL_SECONDS: '0' });
  log(`\nThe learning center is at ${site.address}, with ${served.join(', ')} from source. Ctrl-C stops it.`);
  watchContent(site.address);
  await runUntilStopped(site);
  process.exit(0);
}, 'the data folder');

/** The named apps, or all. The shell is always included, because only React's development build supports Fast Refresh. */
function selectApps(names: readonly string[]): string[] {
  const unknown = names.find((name) => !APPS.includes(name));
  if (unknown) throw new Error(`There is no app "${unknown}": choose from ${APPS.join(', ')}.`);
  return names.length === 0 ? [...APPS] : [...new Set(['shell', ...names])];
}

async function serveApp(app: string): Promise<[string, string]> {
  const port = await freePort();
  const server = serveSources(app, { DEV_PORT: String(port) });
  servers.push(server);
  const address = `http://localhost:${port}`;
  await waitUntilReady(`${address}/${app === 'shell' ? 'main.js' : 'remoteEntry.js'}`, {
    timeoutMs: START_TIMEOUT_MS,
    hasEnded: () => server.exitCode !== null,
  });
  log(`${app} is served from source at ${address}`);
  return [app, address];
}

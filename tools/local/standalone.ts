import { makeCatalog } from './catalog.ts';
import { log, runMain } from './run-main.ts';
import { readFreePort, serveSources } from './start-server.ts';
import { startApi } from './start-site.ts';

/** Runs one section alone: its own routes in a minimal host, with the real API. */
await runMain(async () => {
  const [app = ''] = process.argv.slice(2);
  const port = await readFreePort(4300, `npm run standalone -w ${app}`);
  await makeCatalog(log);
  const api = await startApi(`http://localhost:${port}`);
  const env = { API_PORT: String(api.port), PORT: String(port) };
  const server = serveSources(app, env, '--env', 'standalone');
  server.on('exit', (code) => void api.stop().then(() => process.exit(code ?? 0)));
}, 'the data folder');

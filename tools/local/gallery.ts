import { log, runMain } from './run-main.ts';
import { serveSources } from './serve-sources.ts';
import { readFreePort } from './start-server.ts';

/** Serves the component gallery of `shared/ui` from its sources. */
await runMain(async () => {
  const port = await readFreePort(4400, 'npm run gallery');
  const server = serveSources('tools/gallery', { PORT: String(port) });
  log(`The components of shared/ui are at http://localhost:${port} (Ctrl-C stops it)`);
  server.on('exit', (code) => process.exit(code ?? 0));
});

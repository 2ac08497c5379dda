import { explain } from '../src/index.ts';
import { serveSources } from './serve-sources.ts';
import { isPortFree } from './servers.ts';

/** Serves the living catalogue of `shared/ui` from its sources. */
try {
  const port = Number(process.env['PORT'] ?? '4400');
  if (!(await isPortFree(port)))
    throw new Error(`Port ${port} is taken: choose another, such as PORT=${port + 1} npm run ui-catalogue.`);
  const server = serveSources('shared/catalogue', { PORT: String(port) });
  console.log(`The components of shared/ui are at http://localhost:${port} (Ctrl-C stops it)`);
  server.on('exit', (code) => process.exit(code ?? 0));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

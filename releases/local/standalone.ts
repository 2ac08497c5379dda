import { explain } from '../src/index.ts';
import { makeCatalogue } from './make-catalogue.ts';
import { serveSources } from './serve-sources.ts';
import { isPortFree } from './servers.ts';
import { startApi } from './site.ts';

/** Runs one section alone: its own routes in a minimal host, against the real API. */
try {
  const [part = ''] = process.argv.slice(2);
  const port = Number(process.env['PORT'] ?? '4300');
  if (!(await isPortFree(port)))
    throw new Error(`Port ${port} is taken: choose another, such as PORT=${port + 1} npm run standalone -w ${part}.`);
  await makeCatalogue((line) => console.log(line));
  const api = await startApi(`http://localhost:${port}`);
  const env = { API_PORT: String(api.port), PORT: String(port) };
  const server = serveSources(part, env, '--env', 'standalone');
  console.log(`${part} alone is at http://localhost:${port} (Ctrl-C stops it)`);
  server.on('exit', (code) => void api.server.stop().then(() => process.exit(code ?? 0)));
} catch (error) {
  console.error(explain(error, 'the data folder'));
  process.exit(1);
}

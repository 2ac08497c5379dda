import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startServer } from '../../local/start-server.ts';
import type { Place } from './sample-site.ts';

/** Starts an API and an edge on a place, as processes; resolves with the address of the site. */
export async function servePlace(
  { data, store, databaseUrl = '' }: Place,
  environment: NodeJS.ProcessEnv,
): Promise<{ site: string; stop: () => Promise<void> }> {
  const [apiPort, port] = [await freePort(), await freePort()];
  const common = { ...environment, NODE_OPTIONS: '' };
  const api = await startServer({
    name: 'api-restored',
    script: 'servers/api/src/server.ts',
    env: {
      ...common,
      API_PORT: String(apiPort),
      CATALOG_FILE: path.join(data, 'catalog.sqlite'),
      MEMBERS_FILE: path.join(data, 'members.sqlite'),
      DATABASE_URL: databaseUrl,
    },
    ready: `http://127.0.0.1:${apiPort}/readyz`,
  });
  const site = `http://127.0.0.1:${port}`;
  const edge = await startServer({
    name: 'edge-restored',
    script: 'servers/edge/src/server.ts',
    env: {
      ...common,
      PORT: String(port),
      API_ORIGIN: `http://127.0.0.1:${apiPort}`,
      RELEASE_STORE: store ?? path.join(data, 'store'),
      RELEASE_CACHE: await mkdtemp(path.join(tmpdir(), 'cache-')),
    },
    ready: `${site}/readyz`,
  });
  const stop = async () => {
    await edge.stop();
    await api.stop();
  };
  return { site, stop };
}

import { PLACES } from './places.ts';
import { freePort, startServer, type RunningServer } from './servers.ts';

/** The running site: the API and the edge before it. */
export interface Site {
  address: string;
  /** Resolves with a line for the operator when a server ends by itself. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}

/** Starts the API and the edge on what was built; `env` changes settings of both. */
export async function startSite(port: number, env: NodeJS.ProcessEnv = {}): Promise<Site> {
  const servers: RunningServer[] = [];
  const stop = async () => {
    for (const server of [...servers].reverse()) await server.stop();
  };
  const address = `http://localhost:${port}`;
  const apiPort = Number(process.env['API_PORT'] ?? (await freePort()));
  try {
    servers.push(
      await startServer({
        name: 'api',
        script: 'api/src/server.ts',
        env: { ...apiSettings(apiPort, address), ...env },
        ready: `http://127.0.0.1:${apiPort}/MemberAPI/v2/LoginInfo`,
      }),
    );
    servers.push(
      await startServer({
        name: 'edge',
        script: 'edge/src/server.ts',
        env: { ...edgeSettings(apiPort, port), ...env },
        ready: `http://127.0.0.1:${port}/registry.json`,
      }),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop, ended: Promise.race(servers.map((server) => server.ended)) };
}

const apiSettings = (apiPort: number, address: string): NodeJS.ProcessEnv => ({
  API_PORT: String(apiPort),
  CATALOGUE_FILE: PLACES.catalogue,
  MEMBERS_FILE: PLACES.members,
  SITE_ORIGIN: process.env['SITE_ORIGIN'] ?? address,
  DEMO: process.env['DEMO'] ?? '1',
});

const edgeSettings = (apiPort: number, port: number): NodeJS.ProcessEnv => ({
  PORT: String(port),
  API_ORIGIN: `http://127.0.0.1:${apiPort}`,
  RELEASE_STORE: PLACES.store,
});

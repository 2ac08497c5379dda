import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DATA_PATHS, ROOT } from '../../../../tools/local/paths.ts';
import { freePort, startServer } from '../../../../tools/local/start-server.ts';
import { test as journey } from '../journey.ts';

/**
 * A separate edge with the same API and a copy of the store. Its releases can change without affecting other journeys.
 */
export interface OwnEdge {
  address: string;
  store: string;
  /** The lines of its log so far. */
  readLog: () => Promise<Record<string, unknown>[]>;
}

/** A journey with its own edge. */
export const test = journey.extend<{ edge: OwnEdge; edgeSettings: Record<string, string> }>({
  edgeSettings: [{}, { option: true }],
  edge: async ({ edgeSettings }, provide) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'own-edge-'));
    const store = path.join(folder, 'store');
    await cp(DATA_PATHS.store, store, { recursive: true });
    const port = await freePort();
    const name = `edge-${port}`;
    const env = {
      PORT: String(port),
      RELEASE_STORE: store,
      API_ORIGIN: `http://127.0.0.1:${process.env['API_PORT']}`,
      RENDER_TIMEOUT_MS: '15000',
      API_CALL_TIMEOUT_MS: '10000',
      ...edgeSettings,
    };
    const ready = `http://127.0.0.1:${port}/registry.json`;
    const server = await startServer({ name, script: 'servers/edge/src/server.ts', env, ready });
    const log = path.join(DATA_PATHS.logs, `${name}.log`);
    await provide({ address: `http://localhost:${port}`, store, readLog: () => readLines(log) });
    await server.stop();
    await rm(folder, { recursive: true });
    await rm(log);
  },
  baseURL: async ({ edge }, provide) => provide(edge.address),
});

/** The folder of an app's last build. */
export function buildFolder(app: string): string {
  return path.join(ROOT, app, 'dist');
}

/** The JSON lines in a log of the local site. */
export async function readLines(file: string): Promise<Record<string, unknown>[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PLACES, ROOT } from '../../releases/local/places.ts';
import { freePort, startServer } from '../../releases/local/servers.ts';
import { test as journey } from './journey.ts';

/** An edge of one journey's own before the same API, on a copy of the store: there releases can change unnoticed by others. */
export interface OwnEdge {
  address: string;
  store: string;
  /** The lines of its log so far. */
  readLog: () => Promise<Record<string, unknown>[]>;
}

/** A journey whose addresses lead to an edge of its own. */
export const test = journey.extend<{ edge: OwnEdge; edgeSettings: Record<string, string> }>({
  edgeSettings: [{}, { option: true }],
  edge: async ({ edgeSettings }, provide) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'own-edge-'));
    const store = path.join(folder, 'store');
    await cp(PLACES.store, store, { recursive: true });
    const port = await freePort();
    const name = `edge-${port}`;
    const env = {
      PORT: String(port),
      RELEASE_STORE: store,
      API_ORIGIN: `http://127.0.0.1:${process.env['API_PORT']}`,
      VIDEO_SERVICE: 'stand-in',
      RENDER_LIMIT_MS: '15000',
      CALL_LIMIT_MS: '10000',
      ...edgeSettings,
    };
    const ready = `http://127.0.0.1:${port}/registry.json`;
    const server = await startServer({ name, script: 'edge/src/server.ts', env, ready });
    const log = path.join(PLACES.logs, `${name}.log`);
    await provide({ address: `http://localhost:${port}`, store, readLog: () => readLines(log) });
    await server.stop();
    await rm(folder, { recursive: true });
    await rm(log);
  },
  baseURL: async ({ edge }, provide) => provide(edge.address),
});

/** The folder of a part's last build. */
export function buildOf(part: string): string {
  return path.join(ROOT, part, 'dist');
}

/** The lines of JSON in a log of the local site. */
export async function readLines(file: string): Promise<Record<string, unknown>[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

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
  /** The folder of the edge's own copies of releases. */
  cache: string;
  /** Ends it before the journey does. */
  stop: () => Promise<void>;
  /** The lines of its log so far. */
  readLog: () => Promise<Record<string, unknown>[]>;
}

/** A busy machine needs long to start an edge. */
const START_TIMEOUT_MS = 120_000;

/** A journey with its own edge. */
export const test = journey.extend<{ edge: OwnEdge; edgeSettings: Record<string, string> }>({
  edgeSettings: [{}, { option: true }],
  edge: [
    async ({ edgeSettings }, provide) => {
      const { edge, stop } = await startEdge(edgeSettings);
      await provide(edge);
      await stop();
    },
    // Its start is no part of a journey's time.
    { timeout: START_TIMEOUT_MS },
  ],
  baseURL: async ({ edge }, provide) => provide(edge.address),
});

/** An API of a test file, for the edge that its journeys share. */
interface SharedApi {
  edgeSettings: Record<string, string>;
  stop: () => Promise<void>;
}

/** Journeys of one worker that share an edge, and an API of their own. None of them may change its releases. */
export function testWithSharedEdge(startApi: () => Promise<SharedApi>) {
  return journey.extend<object, { edge: OwnEdge }>({
    edge: [
      async ({}, provide) => {
        const api = await startApi();
        const { edge, stop } = await startEdge(api.edgeSettings);
        await provide(edge);
        await stop();
        await api.stop();
      },
      { scope: 'worker', timeout: START_TIMEOUT_MS },
    ],
    baseURL: async ({ edge }, provide) => provide(edge.address),
  });
}

async function startEdge(settings: Record<string, string>): Promise<{ edge: OwnEdge; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'own-edge-'));
  const store = path.join(folder, 'store');
  const cache = path.join(folder, 'cache');
  await cp(DATA_PATHS.store, store, { recursive: true, filter: isStable });
  const name = path.basename(folder);
  const env = {
    // Pages name the site's address, which an edge at port 0 does not know before it listens.
    PORT: String(await freePort()),
    RELEASE_STORE: store,
    RELEASE_CACHE: cache,
    API_ORIGIN: `http://127.0.0.1:${process.env['API_PORT']}`,
    RENDER_TIMEOUT_MS: '15000',
    VITALS_SAMPLE_PERCENT: '0',
    ...settings,
  };
  const server = await startServer({ name, script: 'servers/edge/src/server.ts', env, ready: '/registry.json' });
  const log = path.join(DATA_PATHS.logs, `${name}.log`);
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true });
    await rm(log);
  };
  const address = `http://localhost:${server.port}`;
  return { edge: { address, store, cache, stop: server.stop, readLog: () => readLines(log) }, stop };
}

/** What the site's own edge writes into its store while journeys copy that. */
const WRITTEN_BY_EDGE = ['reports', 'unfinished', 'clock'].map((name) => path.join(DATA_PATHS.store, name));

/** Whether a file of the site's store stays as it is while journeys copy it. */
export const isStable = (file: string): boolean => !WRITTEN_BY_EDGE.includes(file);

/** The folder of an app's last build. */
export function buildFolder(app: string): string {
  return path.join(ROOT, app, 'dist');
}

/** The JSON lines in a log of the local site. */
export async function readLines(file: string): Promise<Record<string, unknown>[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

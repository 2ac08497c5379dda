import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleFile } from '../../api/src/catalogue/testing/open-sample.ts';
import { syntheticContent } from '../../api/src/catalogue/testing/synthetic-content.ts';
import { spawnServer } from '../../api/src/testing/spawn-server.ts';
import type { ServerProcess } from '../../api/src/testing/spawn-server.ts';
import { LOCAL_LIMITS } from '../../releases/local/environment.ts';

/** How long a start may take, in milliseconds. */
const START_LIMIT = 30_000;

/** What keeps the memory of a server small, as docker-compose.yml sets it. */
const THRIFT = { NODE_OPTIONS: '--max-semi-space-size=2', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '2' };

/** A folder with a catalogue, and server processes on it that share one members store. */
export interface ApiPlace {
  /** Starts a server process; rejects when it does not become ready. */
  start: () => Promise<ApiProcess>;
  /** Starts a server process and does not wait for it. */
  spawn: () => ServerProcess;
  remove: () => Promise<void>;
}

/** A server process that is ready. */
export interface ApiProcess {
  address: string;
  process: ServerProcess;
  stop: () => Promise<void>;
}

/** Makes a place for servers with so many videos; members are kept in SQLite unless a database is given. */
export async function makeApiPlace(options: { videos: number; databaseUrl?: string }): Promise<ApiPlace> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-api-'));
  const catalogue = sampleFile(syntheticContent(options.videos));
  const settings = {
    ...THRIFT,
    ...Object.fromEntries(LOCAL_LIMITS.map((name) => [name, '0'])),
    API_PORT: '0',
    CATALOGUE_FILE: catalogue,
    MEMBERS_FILE: path.join(folder, 'members.sqlite'),
    ...(options.databaseUrl !== undefined && { DATABASE_URL: options.databaseUrl }),
  };
  const spawn = () => spawnServer(settings);
  return {
    spawn,
    start: () => untilReady(spawn()),
    remove: async () => {
      await rm(folder, { recursive: true });
      await rm(path.dirname(catalogue), { recursive: true });
    },
  };
}

async function untilReady(server: ServerProcess): Promise<ApiProcess> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The server was not ready in time')), START_LIMIT);
  });
  try {
    const address = await Promise.race([server.ready, limit]);
    return { address, process: server, stop: () => end(server, 'SIGTERM') };
  } catch (error) {
    await end(server, 'SIGKILL');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Ends a server process by a signal and waits until it is gone. */
export async function end(server: ServerProcess, signal: NodeJS.Signals): Promise<void> {
  server.child.kill(signal);
  await server.ended;
}

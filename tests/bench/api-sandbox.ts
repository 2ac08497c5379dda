import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleFile } from '../../servers/api/src/catalog/testing/open-sample.ts';
import { syntheticContent } from '../../servers/api/src/catalog/testing/synthetic-content.ts';
import { spawnServer } from '../../servers/api/src/testing/spawn-server.ts';
import type { ServerProcess } from '../../servers/api/src/testing/spawn-server.ts';

/** A large catalog is read as a whole for its checksum. */
const START_TIMEOUT_MS = 120_000;

/** Keeps the memory of a server small, as docker-compose.yml sets it. */
const LOW_MEMORY_ENV = {
  NODE_OPTIONS: '--max-semi-space-size=2 --max-old-space-size=512',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_ARENA_MAX: '2',
};

/** A folder with a catalog, and server processes that share its members store. */
export interface ApiSandbox {
  /** The members store in SQLite. */
  membersFile: string;
  /** Starts a server process; rejects when it does not become ready. */
  start: () => Promise<ApiProcess>;
  /** Starts a server process without waiting for it. */
  spawn: () => ServerProcess;
  remove: () => Promise<void>;
}

/** A server process that is ready. */
export interface ApiProcess {
  address: string;
  process: ServerProcess;
  stop: () => Promise<void>;
}

/** Creates a catalog of `videos` videos for servers; members are stored in SQLite unless a database is given. */
export async function createApiSandbox(options: { videos: number; databaseUrl?: string }): Promise<ApiSandbox> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-api-'));
  const catalog = sampleFile(syntheticContent(options.videos));
  const membersFile = path.join(folder, 'members.sqlite');
  const settings = {
    ...LOW_MEMORY_ENV,
    RATE_LIMIT_PERCENT: '0',
    API_PORT: '0',
    CATALOG_FILE: catalog,
    MEMBERS_FILE: membersFile,
    ...(options.databaseUrl !== undefined && { DATABASE_URL: options.databaseUrl }),
  };
  const spawn = () => spawnServer(settings);
  return {
    membersFile,
    spawn,
    start: () => untilReady(spawn()),
    remove: async () => {
      await rm(folder, { recursive: true });
      await rm(path.dirname(catalog), { recursive: true });
    },
  };
}

async function untilReady(server: ServerProcess): Promise<ApiProcess> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The server was not ready in time')), START_TIMEOUT_MS);
  });
  try {
    const address = await Promise.race([server.ready, limit]);
    return { address, process: server, stop: () => endProcess(server, 'SIGTERM') };
  } catch (error) {
    await endProcess(server, 'SIGKILL');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Sends a signal to a server process and waits until it has ended. */
export async function endProcess(server: ServerProcess, signal: NodeJS.Signals): Promise<void> {
  server.child.kill(signal);
  await server.ended;
}

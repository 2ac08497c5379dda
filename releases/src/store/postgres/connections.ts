import { setMaxListeners } from 'node:events';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as Pg from 'pg';
import type { Client, ClientConfig, Pool, PoolClient } from 'pg';
import { errorMessage, UserError } from '../../errors.ts';

type PgModule = Pick<typeof Pg, 'Client' | 'Pool'>;

const MAX_CONNECTIONS = 4;
const CONNECT_TIMEOUT_MS = 3000;
/** How long a query may wait for one of the connections. */
const QUEUE_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_DELAY_MS = 10_000;
const CLOSE_TIMEOUT_MS = 1000;

/** How long a statement may take. */
export const STATEMENT_TIMEOUT_MS = 10_000;

/** How much longer the client waits. A server that hangs does not apply its own timeout. */
export const EXTRA_TIMEOUT_MS = 1000;

/** The connections to one database. */
export interface Connections {
  /** Lends a connection; the caller releases it. */
  acquire: () => Promise<PoolClient>;
  /** A connection that the caller connects and ends. It does not keep the process alive. */
  createClient: () => Client;
  close: () => Promise<void>;
}

/** Prepares connections without connecting; `shownAddress` is for messages. */
export async function openConnections(address: string, shownAddress: string): Promise<Connections> {
  const { default: pg } = await import('pg');
  const sockets = new Set<Socket>();
  const config = createConfig(address, () => trackSocket(sockets));
  checkConfig(shownAddress, () => new pg.Client(config));
  const pool = createPool(pg, config);
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  let closed: Promise<void> | undefined;
  return {
    acquire: () => acquire(pool, closing.signal),
    createClient: () => new pg.Client({ ...config, stream: () => trackSocket(sockets).unref() }),
    close: () => {
      closing.abort();
      return (closed ??= endPool(pool, sockets));
    },
  };
}

const createConfig = (connectionString: string, stream: () => Socket): ClientConfig => ({
  connectionString,
  fallback_application_name: 'releases',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  query_timeout: STATEMENT_TIMEOUT_MS + EXTRA_TIMEOUT_MS,
  pipeline: true,
  stream,
});

/** A pool has one timeout for connecting and for its queue. Its clients set their own. */
function createPool(pg: PgModule, config: ClientConfig): Pool {
  class QueuedClient extends pg.Client {
    constructor(poolConfig?: ClientConfig) {
      super({ ...poolConfig, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    }
  }
  const pool = new pg.Pool({
    ...config,
    Client: QueuedClient,
    connectionTimeoutMillis: QUEUE_TIMEOUT_MS,
    max: MAX_CONNECTIONS,
    allowExitOnIdle: true,
  });
  // The next query reports a broken connection. Without listeners these errors would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The library reads certificates when it creates a client. */
function checkConfig(address: string, create: () => Client): void {
  try {
    create();
  } catch (error) {
    throw new UserError(`the settings in ${address} are not valid: ${errorMessage(error)}`);
  }
}

/** Rejects when the connections are closed. The pool itself would let its queue wait. */
const acquire = (pool: Pool, closing: AbortSignal): Promise<PoolClient> =>
  new Promise((resolve, reject) => {
    const onClosing = () => reject(new Error('the store was closed'));
    if (closing.aborted) return onClosing();
    closing.addEventListener('abort', onClosing);
    void pool
      .connect()
      .then(resolve, reject)
      .finally(() => closing.removeEventListener('abort', onClosing));
  });

function trackSocket(sockets: Set<Socket>): Socket {
  const socket = new Socket();
  sockets.add(socket);
  return socket.once('close', () => sockets.delete(socket));
}

/** Ends the connections; those whose server does not respond are cut. */
async function endPool(pool: Pool, sockets: ReadonlySet<Socket>): Promise<void> {
  const timeout = new AbortController();
  const { signal } = timeout;
  await Promise.race([pool.end(), sleep(CLOSE_TIMEOUT_MS, undefined, { signal }).catch(() => undefined)]);
  timeout.abort();
  for (const socket of sockets) socket.destroy();
}

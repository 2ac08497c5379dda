import { Socket } from 'node:net';
import { Client, Pool, type ClientConfig, type QueryConfig, type QueryResultRow } from 'pg';
import { errorMessage, hasCode, UserError } from '../model/errors.ts';
import { createChangeListener } from './change-listener.ts';
import { explainPostgresError } from './postgres-errors.ts';
import { oldStoreError, uploadTimeMs, type ObjectStore, type StoredObject } from './store.ts';

const MAX_CONNECTIONS = 4;
/** For a connection, and for a response. A loaded machine takes seconds for both. */
const TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 1000;
const KEEP_ALIVE_MS = 10_000;

const CHANNEL = 'release_changes';
const UNDEFINED_TABLE = '42P01';
/** Another process created the table at the same moment. */
const TABLE_EXISTS_STATES = ['23505', '42P07', '42710'];
/** Serialization failure and deadlock: another process was first. */
const CONFLICT_STATES = ['40001', '40P01'];

/** What edges replace has a table of its own: they need no right to alter anything else. */
const tableOf = (key: string): string => (key.startsWith('reports/') ? 'release_reports' : 'release_objects');

/** Keys sort by bytes, whatever the language of the database. */
const createTable = (table: string): string => `CREATE TABLE IF NOT EXISTS ${table} (
  key text COLLATE "C" PRIMARY KEY, content bytea NOT NULL, written_at timestamptz NOT NULL DEFAULT clock_timestamp())`;

const HINT =
  'write postgres://user@host:5432/database, and encode special characters of a password, such as %40 for @ and %2F for /';

/**
 * Opens a store in a PostgreSQL database, which may contain other tables too. The first write creates the tables. The
 * password may also be in PGPASSWORD or `.pgpass`. docs/releasing.md#rights lists the rights that an edge needs.
 */
export async function openPostgresStore(addressWithPassword: string): Promise<ObjectStore> {
  const address = withoutPassword(addressWithPassword);
  const { query, waitForChange, close } = connect(addressWithPassword, address);
  /** No rows while the table is missing: a reader may have no right to create it. */
  const read = <Row extends QueryResultRow>(sql: string, values: readonly unknown[]): Promise<Row[]> =>
    query<Row>(sql, values).catch(async (error: unknown) => {
      if (!hasState(error, UNDEFINED_TABLE)) throw error;
      const [earlier] = await query<{ name: string | null }>(`SELECT to_regclass('release_registry')::text AS name`);
      if (earlier?.name) throw oldStoreError(address);
      return [];
    });
  /** Creates the table of a key if it is missing. */
  const write = (sql: string, key: string, content: string | Buffer): Promise<QueryResultRow[]> => {
    const run = () => query(sql, [key, Buffer.from(content)]);
    return run().catch(async (error: unknown) => {
      if (!hasState(error, UNDEFINED_TABLE)) throw error;
      await query(createTable(tableOf(key))).catch((problem: unknown) => {
        if (!hasState(problem, ...TABLE_EXISTS_STATES)) throw problem;
      });
      return run();
    });
  };
  return {
    address,
    get: async (key) => {
      const rows = await read<{ content: Buffer }>(`SELECT content FROM ${tableOf(key)} WHERE key = $1`, [key]);
      return rows[0]?.content;
    },
    putIfAbsent: (key, content) => {
      const sql = `WITH added AS
        (INSERT INTO ${tableOf(key)} (key, content) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING key)
        SELECT CASE WHEN key LIKE 'changes/%' THEN pg_notify('${CHANNEL}', key) END FROM added`;
      return write(sql, key, content).then(
        (rows) => rows.length > 0,
        (error: unknown) => {
          if (hasState(error, ...CONFLICT_STATES)) return false;
          throw error;
        },
      );
    },
    put: async (key, content) => {
      const sql = `INSERT INTO ${tableOf(key)} (key, content) VALUES ($1, $2)
        ON CONFLICT (key) DO UPDATE SET content = excluded.content, written_at = excluded.written_at`;
      await write(sql, key, content);
    },
    list: (prefix, after = '') =>
      read<StoredObject & QueryResultRow>(
        `SELECT key, greatest(0, extract(epoch FROM clock_timestamp() - written_at) * 1000)::float8 AS "ageMs"
          FROM ${tableOf(prefix)} WHERE key > $1 AND key >= $2 AND key < $3 ORDER BY key`,
        // The character after a slash is a zero.
        [after, prefix, prefix.replace(/\/$/, '0')],
      ),
    remove: async (keys) => {
      for (const [table, those] of Map.groupBy(keys, tableOf))
        await read(`DELETE FROM ${table} WHERE key = ANY($1)`, [those]);
    },
    waitForChange,
    close,
  };
}

/** Whether a query failed with one of these codes of the server. */
const hasState = (error: unknown, ...states: string[]): boolean =>
  error instanceof Error && hasCode(error.cause, ...states);

/** Prepares connections; the first query connects. */
function connect(connectionString: string, address: string) {
  const sockets = new Set<Socket>();
  const config: ClientConfig = {
    connectionString,
    fallback_application_name: 'releases',
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    // It ends a connection that was cut without a word.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
  };
  try {
    // The library reads certificates when it creates a client.
    new Client(config);
  } catch (error) {
    throw new UserError(`the settings in ${address} are not valid: ${errorMessage(error)}`);
  }
  const pool = new Pool({ ...config, max: MAX_CONNECTIONS, allowExitOnIdle: true });
  // The next query reports a broken connection. Without listeners these errors would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const listener = createChangeListener(CHANNEL, () => new Client(config));
  return {
    query: async <Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> => {
      const query_timeout = TIMEOUT_MS + uploadTimeMs(values.find((value) => Buffer.isBuffer(value)) ?? '');
      const request: QueryConfig & { query_timeout: number } = { text: sql, values: [...values], query_timeout };
      try {
        return (await pool.query<Row>(request)).rows;
      } catch (error) {
        throw new Error(explainPostgresError(error, { address, sql }), { cause: error });
      }
    },
    waitForChange: listener.wait,
    /** A server that does not respond must not keep the process. */
    close: async () => {
      listener.close();
      const timeout = setTimeout(() => sockets.forEach((socket) => socket.destroy()), CLOSE_TIMEOUT_MS);
      await pool.end();
      clearTimeout(timeout);
      sockets.forEach((socket) => socket.destroy());
    },
  };
}

/** Returns the address of a database without its password, for messages. */
function withoutPassword(address: string): string {
  if (!URL.canParse(address)) throw new UserError(`the address of the PostgreSQL store is not valid: ${HINT}`);
  const url = new URL(address);
  // A special character ended the password too early, so that the rest is somewhere else.
  if (`${url.pathname}${url.search}${url.hash}`.includes('@'))
    throw new UserError(`the address of the PostgreSQL store has an @ after the host: ${HINT}`);
  url.password = '';
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (/pass/i.test(name)) url.searchParams.delete(name);
  return url.href;
}

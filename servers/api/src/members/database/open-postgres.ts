import { Kysely, PostgresDialect, sql } from 'kysely';
import type { DialectAdapter, PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { kyselyLog, type RecordStatement } from '../../operations/sql-trace.ts';
import { migrate } from './migrations.ts';
import type { Tables } from './tables.ts';

const QUERY_TIMEOUT_MS = 3000;
/** How long a statement of an operator's command or of a migration may take: nobody waits for a page. */
export const COMMAND_TIMEOUT_MS = 60_000;
const LIMIT_TIMEOUT_MS = 1000;
/** An arbitrary number, the same in every process that opens this store. */
const MIGRATION_LOCK = 7_146_093;

/** Opens a PostgreSQL database. A query fails in time while the server is down, and works again once it is back. */
export async function openPostgres(
  databaseUrl: string,
  { record, timeoutMs = QUERY_TIMEOUT_MS }: Partial<Omit<PoolOptions, 'max'>> = {},
): Promise<Kysely<Tables>> {
  await migrateAlone(databaseUrl);
  return connect<Tables>(databaseUrl, { max: 10, timeoutMs, record });
}

/** Opens the shared limits of a migrated database. They have connections of their own, so no query of a member delays them. */
export function openPostgresLimits(databaseUrl: string, record?: RecordStatement): Kysely<object> {
  return connect<object>(databaseUrl, { max: 2, timeoutMs: LIMIT_TIMEOUT_MS, record });
}

/** Migrates under a lock of its transaction. Processes that start together wait for each other. */
async function migrateAlone(databaseUrl: string): Promise<void> {
  const db = connect<Tables>(databaseUrl, { max: 1, timeoutMs: COMMAND_TIMEOUT_MS });
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
      await migrate(transaction);
    });
  } finally {
    await db.destroy();
  }
}

interface PoolOptions {
  max: number;
  timeoutMs: number;
  record?: RecordStatement | undefined;
}

function connect<Database>(connectionString: string, { max, timeoutMs, record }: PoolOptions): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: Math.min(timeoutMs, QUERY_TIMEOUT_MS),
    keepAlive: true,
    // The server's timeout is the first. A server that hangs has none, so the client needs its own.
    query_timeout: timeoutMs + 500,
    pipeline: true,
  });
  // The next query replaces a broken connection, and reports an error if there is one. The pool listens to idle
  // connections only; an error on a lent one between two queries would crash the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const dialect = new StatelessDialect({ pool: toStatelessPool(pool, timeoutMs) });
  return new Kysely<Database>({ dialect, ...kyselyLog('postgresql', record) });
}

/** Kysely's own lock would stay on the connection after a failed migration. `migrateAlone` has one that ends with it. */
class StatelessDialect extends PostgresDialect {
  override createAdapter(): DialectAdapter {
    const none = () => Promise.resolve();
    return Object.assign(super.createAdapter(), { acquireMigrationLock: none, releaseMigrationLock: none });
  }
}

/** A pool that leaves no state on its connections. A pooler such as PgBouncer gives them to others. */
function toStatelessPool(pool: pg.Pool, timeoutMs: number): PostgresPool {
  return {
    options: pool.options,
    connect: async () => new PooledConnection(await pool.connect(), timeoutMs),
    end: () => pool.end(),
  };
}

class PooledConnection implements PostgresPoolClient {
  readonly #client: PostgresPoolClient & Pick<pg.PoolClient, 'getTransactionStatus'>;
  readonly #setTimeout: string;
  #hasTimedOut = false;

  constructor(client: pg.PoolClient, timeoutMs: number) {
    this.#client = client;
    this.#setTimeout = `set local statement_timeout = ${timeoutMs}`;
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(query: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    if (typeof query !== 'string') return this.#client.query(query);
    return this.#run<Row>(query, parameters).catch((error: unknown) => {
      this.#hasTimedOut ||= error instanceof Error && error.message === 'Query read timeout';
      throw error;
    });
  }

  /** Each transaction sets its timeout. A statement outside of one gets its own, sent at once to cost no round trip. */
  async #run<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const client = this.#client;
    if (/^(?:begin|start transaction)\b/.test(text)) return client.query<Row>(`${text}; ${this.#setTimeout}`, []);
    if (client.getTransactionStatus() !== 'I') return client.query<Row>(text, parameters);
    const sent = [
      client.query(`begin; ${this.#setTimeout}`, []),
      client.query<Row>(text, parameters),
      client.query('commit', []),
    ] as const;
    await Promise.allSettled(sent);
    return (await Promise.all(sent))[1];
  }

  /** After a timeout it closes the connection, on which the old query may still run. */
  release(isBroken = false): void {
    this.#client.release(isBroken || this.#hasTimedOut);
  }
}

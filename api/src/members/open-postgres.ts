import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { dropLateConnections } from './late-connections.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

const ANSWER_MS = 3000;
const MIGRATION_MS = 60_000;
/** Any number, the same in every process that opens this store. */
const MIGRATION_LOCK = 7_146_093;

/** Opens a PostgreSQL database; a server that goes away or hangs is met by an error in time, and by the next query once it is back. */
export async function openPostgres(databaseUrl: string): Promise<Kysely<Tables>> {
  await migrateAlone(databaseUrl);
  return connect(databaseUrl, { max: 10, answerMs: ANSWER_MS });
}

/** Processes that start together queue up here: the lock belongs to the one connection that migrates. */
async function migrateAlone(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, { max: 1, answerMs: MIGRATION_MS });
  try {
    await db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
      await migrate(connection);
    });
  } finally {
    await db.destroy();
  }
}

function connect(connectionString: string, { max, answerMs }: { max: number; answerMs: number }): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: ANSWER_MS,
    keepAlive: true,
    // The server gives up first if it can; a server that hangs can not, so the client counts as well.
    statement_timeout: answerMs,
    query_timeout: answerMs + 500,
  });
  // A connection that breaks is replaced by the next query, which reports what is wrong if anything is. The pool listens
  // to idle ones only; one that is lent out and breaks between two queries would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: dropLateConnections(pool) }) });
}

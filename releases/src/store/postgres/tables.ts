import type { Database } from './database.ts';
import { hasSqlState } from './postgres-error.ts';

const UNDEFINED_TABLE = '42P01';

/** An arbitrary number, the same in every process that creates these tables. */
const CREATION_LOCK = 7_146_094;

const STATEMENTS = [
  // One row with the registry as JSON text. The type json keeps the text as it is, and refuses what is no JSON.
  `CREATE TABLE IF NOT EXISTS release_registry (
    id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
    version bigint NOT NULL,
    document json NOT NULL
  )`,
  // The audit in the order of id. An entry is JSON text; the other columns are copied from it.
  `CREATE TABLE IF NOT EXISTS release_audit (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    revision bigint NOT NULL,
    what text NOT NULL,
    entry json NOT NULL,
    hash text NOT NULL UNIQUE
  )`,
  // The files of releases by their relative paths.
  `CREATE TABLE IF NOT EXISTS release_files (
    app text NOT NULL,
    id text NOT NULL,
    file text NOT NULL,
    content bytea NOT NULL,
    PRIMARY KEY (app, id, file)
  )`,
  // The last report of each edge and of the running site.
  `CREATE TABLE IF NOT EXISTS release_reports (
    name text PRIMARY KEY,
    text text NOT NULL,
    written_at timestamptz NOT NULL
  )`,
];

/** Runs a write; if tables are missing, creates them and runs it again. */
export async function withTables<Result>(database: Database, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!hasSqlState(error, UNDEFINED_TABLE)) throw error;
    await createTables(database);
  }
  return write();
}

/** Returns no rows while the tables are missing. A reader may have no right to create them. */
export async function orNoRows<Row>(rows: Promise<Row[]>): Promise<Row[]> {
  return rows.catch((error: unknown) => {
    if (hasSqlState(error, UNDEFINED_TABLE)) return [];
    throw error;
  });
}

/** Several processes may create the tables at once; the lock makes them take turns. */
const createTables = (database: Database): Promise<void> =>
  database.transaction(async (query) => {
    await query('SELECT pg_advisory_xact_lock($1)', [CREATION_LOCK]);
    for (const statement of STATEMENTS) await query(statement);
  });

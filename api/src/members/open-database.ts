import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

/** Where the members store is: PostgreSQL when there is a `databaseUrl`, else a SQLite file. */
export interface DatabaseLocation {
  databaseUrl?: string | undefined;
  membersFile: string;
}

/** Opens the members store and brings its tables up to date; several processes may do so at once. */
export async function openDatabase({ databaseUrl, membersFile }: DatabaseLocation): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({
    dialect: databaseUrl === undefined ? sqliteDialect(membersFile) : postgresDialect(databaseUrl),
  });
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

function sqliteDialect(file: string): SqliteDialect {
  mkdirSync(dirname(file), { recursive: true });
  const database = new SQLite(file, { timeout: 5000 });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return new SqliteDialect({ database });
}

function postgresDialect(connectionString: string): PostgresDialect {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5000 });
  // An idle connection that breaks is replaced by the next query, which reports what is wrong if anything is.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}

async function migrate(db: Kysely<Tables>, attemptsLeft = 5): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  // SQLite has no lock for migrations: another process that starts now may be making the same tables.
  if (attemptsLeft === 0) throw error;
  await new Promise((resolve) => setTimeout(resolve, 100));
  await migrate(db, attemptsLeft - 1);
}

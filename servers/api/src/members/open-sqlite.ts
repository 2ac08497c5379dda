import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

const BUSY_MS = 5000;
const START_MS = 30_000;

/** Opens a SQLite file that several processes may share: a write waits for another's, and is on the disk when it is answered. */
export async function openSqlite(file: string): Promise<Kysely<Tables>> {
  mkdirSync(dirname(file), { recursive: true });
  const database = new SQLite(file, { timeout: 0 });
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  try {
    await untilFree(() => database.pragma('journal_mode = WAL'));
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    // One transaction around all migrations: no other process starts them meanwhile, and a crash leaves none half done.
    await untilFree(() => database.exec('BEGIN IMMEDIATE'));
    await migrate(db);
    database.exec('COMMIT');
    database.pragma(`busy_timeout = ${BUSY_MS}`);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Opens a SQLite file that others write to, and keeps none of them waiting. */
export function openSqliteToRead(file: string): Kysely<Tables> {
  const database = new SQLite(file, { readonly: true, fileMustExist: true, timeout: BUSY_MS });
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
}

/** Tries again while another opens the same file; in between, this process goes on, for the other may be in it. */
async function untilFree(step: () => unknown, startedAt = performance.now()): Promise<void> {
  try {
    step();
  } catch (error) {
    const isBusy = String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');
    if (!isBusy || performance.now() - startedAt > START_MS) throw error;
    await setTimeout(20);
    await untilFree(step, startedAt);
  }
}

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { kyselyLog, type RecordStatement } from '../../operations/sql-trace.ts';
import { migrate } from './migrations.ts';
import type { Tables } from './tables.ts';

export const BUSY_TIMEOUT_MS = 5000;
const OPEN_TIMEOUT_MS = 30_000;

/** Opens a SQLite file for several processes. A write waits for other writes, and is on the disk when it returns. */
export async function openSqlite(file: string, record?: RecordStatement): Promise<Kysely<Tables>> {
  mkdirSync(dirname(file), { recursive: true });
  const database = new SQLite(file, { timeout: 0 });
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }), ...kyselyLog('sqlite', record) });
  try {
    await retryWhileBusy(() => database.pragma('journal_mode = WAL'));
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    // Overwrites deleted rows with zeros. Otherwise they could be read in the file until their space is used again.
    database.pragma('secure_delete = ON');
    // One transaction around all migrations: no other process runs them at the same time, and a crash undoes them.
    await retryWhileBusy(() => database.exec('BEGIN IMMEDIATE'));
    await migrate(db);
    database.exec('COMMIT');
    database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Opens a SQLite file to read, without blocking processes that write to it. */
export function openSqliteToRead(file: string): Kysely<Tables> {
  const database = new SQLite(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
}

/** Retries while another connection opens the same file. It does not block, because that may be in this process. */
async function retryWhileBusy(step: () => unknown, startedAt = performance.now()): Promise<void> {
  try {
    step();
  } catch (error) {
    const isBusy = String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');
    if (!isBusy || performance.now() - startedAt > OPEN_TIMEOUT_MS) throw error;
    await setTimeout(20);
    await retryWhileBusy(step, startedAt);
  }
}

import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { BUSY_TIMEOUT_MS } from './open-sqlite.ts';
import type { Tables } from './tables.ts';

const RETRY_MS = 10_000;

/** Empties the log beside a SQLite file, which has earlier versions of changed pages. */
export interface LogTruncation {
  /** Empties it now, or as soon as no other process reads from it. A backup is such a process. */
  truncate: () => Promise<void>;
  stop: () => void;
}

export function createLogTruncation(db: Kysely<Tables>): LogTruncation {
  let timer: NodeJS.Timeout | undefined;
  const truncate = async () => {
    clearTimeout(timer);
    if (!(await isLogTruncated(db))) timer = setTimeout(() => void truncate(), RETRY_MS).unref();
  };
  return { truncate, stop: () => clearTimeout(timer) };
}

/** Tries it without waiting, because SQLite would wait on the main thread. */
async function isLogTruncated(db: Kysely<Tables>): Promise<boolean> {
  try {
    return await db.connection().execute(async (connection) => {
      await sql`pragma busy_timeout = 0`.execute(connection);
      try {
        const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
        return rows[0]?.busy === 0;
      } finally {
        await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(connection);
      }
    });
  } catch {
    return false;
  }
}

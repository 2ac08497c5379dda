import { sql, type Kysely } from 'kysely';
import { BUSY_TIMEOUT_MS } from './open-sqlite.ts';
import type { Tables } from './tables.ts';

const RETRY_MS = 10_000;

/** Removes what a SQLite file and its log still have of deleted rows. */
export function createErasure(db: Kysely<Tables>) {
  let timer: NodeJS.Timeout | undefined;
  let isRewritten = false;
  const eraseOn = async (connection: Kysely<Tables>) => {
    // `secure_delete` keeps the copies of rows that SQLite has moved to other pages.
    if (!isRewritten) await sql`vacuum`.execute(connection);
    isRewritten = true;
    // The log has earlier versions of changed pages.
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
    return rows[0]?.busy === 0;
  };
  const run = async () => {
    clearTimeout(timer);
    const isErased = await withoutWaiting(db, eraseOn).catch(() => false);
    if (!isErased) timer = setTimeout(() => void run(), RETRY_MS).unref();
  };
  return {
    /** Does it now, or as soon as no other process is in the way. A backup is such a process. */
    erase: () => {
      isRewritten = false;
      return run();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Fails where another process is in the way: SQLite would wait for it on the main thread. */
function withoutWaiting(db: Kysely<Tables>, run: (connection: Kysely<Tables>) => Promise<boolean>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      return await run(connection);
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(connection);
    }
  });
}

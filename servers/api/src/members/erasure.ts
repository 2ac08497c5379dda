import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { BUSY_TIMEOUT_MS } from './open-sqlite.ts';
import type { Tables } from './tables.ts';

const RETRY_MS = 10_000;

/** Removes what a SQLite file and its log still have of deleted rows. */
export interface Erasure {
  /** Does it now, or as soon as no other process is in the way. A backup is such a process. */
  erase: () => Promise<void>;
  stop: () => void;
}

export function createErasure(db: Kysely<Tables>): Erasure {
  let timer: NodeJS.Timeout | undefined;
  const run = async (steps: readonly EraseStep[]) => {
    clearTimeout(timer);
    const left = await runSteps(db, steps).catch(() => steps);
    if (left.length > 0) timer = setTimeout(() => void run(left), RETRY_MS).unref();
  };
  return { erase: () => run([rewriteFile, emptyLog]), stop: () => clearTimeout(timer) };
}

/** Returns whether it succeeded. */
type EraseStep = (connection: Kysely<Tables>) => Promise<boolean>;

/** `secure_delete` keeps the copies of rows that SQLite has moved to other pages. */
async function rewriteFile(connection: Kysely<Tables>): Promise<boolean> {
  await sql`vacuum`.execute(connection);
  return true;
}

/** The log has earlier versions of changed pages. */
async function emptyLog(connection: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
  return rows[0]?.busy === 0;
}

/** Runs steps without waiting for other processes, because SQLite would wait on the main thread; returns what is left. */
function runSteps(db: Kysely<Tables>, steps: readonly EraseStep[]): Promise<readonly EraseStep[]> {
  return db.connection().execute(async (connection) => {
    let done = 0;
    try {
      await sql`pragma busy_timeout = 0`.execute(connection);
      while (done < steps.length && (await steps[done]?.(connection))) done += 1;
    } catch {
      // The rest is tried again.
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(connection);
    }
    return steps.slice(done);
  });
}

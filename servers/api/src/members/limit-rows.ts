import { createHmac, scryptSync } from 'node:crypto';
import { CompiledQuery, sql, type Kysely } from 'kysely';
import type { RecordStatement } from '../operations/sql-trace.ts';
import { passwordOf } from './database/database-password.ts';
import { openPostgresLimits } from './database/open-postgres.ts';
import type { Tables } from './database/tables.ts';

/** The table of the limits, with the columns of `rate-limiter-flexible`. */
export const LIMIT_TABLE = 'limits';
const TABLE = sql.table(LIMIT_TABLE);
/** The most rows. Beyond it, those that end first are removed. */
const MAX_ROWS = 100_000;
/** The most rows that one cleaning removes, so that it ends in time. */
const MAX_REMOVED_ROWS = 10_000;
/** All windows are shorter. One that ends later is from before the clock was set back. */
const MAX_WINDOW_MS = 10 * 60_000;

/** Makes the key of a limit: a hash. Keys of one member's name begin with its prefix. */
export type LimitKeys = ReturnType<typeof createLimitKeys>;

/** Creates the keys of limits. A copy of them without the secret is not enough to try all addresses. */
export function createLimitKeys(secret: Buffer) {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  const prefixOf = (name: string) => hash(`name ${name}`).slice(0, 32);
  const keyOf = (text: string, name?: string) =>
    name === undefined ? hash(text) : prefixOf(name) + hash(text).slice(0, 32);
  return Object.assign(keyOf, { prefixOf });
}

/** The limits that all processes on one PostgreSQL share. */
export type LimitRows = ReturnType<typeof openLimitRows>;

/** Opens the shared limits. The table must exist. The secret of its keys is the database's password. */
export function openLimitRows(databaseUrl: string, record?: RecordStatement) {
  const db = openPostgresLimits(databaseUrl, record);
  const keyOf = createLimitKeys(scryptSync(passwordOf(databaseUrl), 'shared-limits', 32));
  return {
    keyOf,
    /** Runs a statement of the limiter. */
    query: async ({ text, values = [] }: { text: string; values?: unknown[] }) => {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
    /** Removes every row of a member's name, in a transaction of the members store. Returns how many. */
    forgetName: async (name: string, on: Kysely<Tables>) => {
      const { numAffectedRows = 0n } = await sql`
        delete from ${TABLE} where key like ${`${keyOf.prefixOf(name)}%`}`.execute(on);
      return Number(numAffectedRows);
    },
    /** Removes windows that have ended. */
    removeEnded: async () => void (await removeEnded(Date.now()).execute(db)),
    close: () => db.destroy(),
  };
}

/**
 * Removes ended windows, those that would end much too late, and rows beyond the bound. Households have no points. Rows
 * in use are skipped: they are removed next time.
 */
const removeEnded = (now: number) => sql`
  delete from ${TABLE} where key in (
    select key from ${TABLE}
    where expire <= greatest(${now}, (select expire from ${TABLE} order by expire desc offset ${MAX_ROWS} limit 1))
      or (points > 0 and expire > ${now + MAX_WINDOW_MS})
    order by expire limit ${MAX_REMOVED_ROWS} for update skip locked
  )`;

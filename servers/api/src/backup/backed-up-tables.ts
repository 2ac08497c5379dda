import { sql, type Kysely } from 'kysely';
import type { Tables } from '../members/database/tables.ts';

/** A table with members' data; `store_check` holds none. */
export type BackedUpTable = Exclude<keyof Tables, 'store_check'>;

/** The tables of the members store with their keys. Each is after those that it refers to. */
const KEYS: Readonly<Record<BackedUpTable, readonly string[]>> = {
  members: ['id'],
  sessions: ['token_hash'],
  bookmarks: ['member_id', 'video_id'],
  views: ['id'],
  notes: ['member_id', 'id'],
};
export const BACKED_UP_TABLES = Object.keys(KEYS) as BackedUpTable[];

/** How many rows are read or written at a time. */
const BATCH_ROWS = 1000;

/** A row of any table. */
export type Row = Readonly<Record<string, unknown>>;

/** Every row of a table in the order of its key, in batches: the next one begins after the last row. */
export async function* readRows(db: Kysely<Tables>, table: BackedUpTable): AsyncGenerator<Row[]> {
  const key = sql.join(KEYS[table].map((column) => sql.ref(column)));
  let last: Row | undefined;
  do {
    const after = last && sql.join(KEYS[table].map((column) => last?.[column]));
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${after ? sql`where (${key}) > (${after})` : sql``}
      order by ${key} limit ${sql.lit(BATCH_ROWS)}`.execute(db);
    yield rows;
    last = rows.length === BATCH_ROWS ? rows.at(-1) : undefined;
  } while (last);
}

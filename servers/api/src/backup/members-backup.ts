import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';
import {
  openDatabaseForCommand,
  openDatabaseToRead,
  type DatabaseLocation,
} from '../members/database/open-database.ts';
import type { Tables } from '../members/database/tables.ts';

/**
 * Members' data as lines. Called by `tools/backup`. Owns the order of tables; a test compares it with the database.
 * Fails: a restore is one transaction, so the store is as before.
 */

/** A table with members' data; `store_check` holds none. */
type BackedUpTable = Exclude<keyof Tables, 'store_check'>;

/** The tables of the members store with their keys. Each is after those that it refers to. */
const KEYS: Readonly<Record<BackedUpTable, readonly string[]>> = {
  members: ['id'],
  sessions: ['token_hash'],
  bookmarks: ['member_id', 'video_id'],
  views: ['id'],
  notes: ['member_id', 'id'],
  progress: ['member_id', 'video_id'],
};
export const BACKED_UP_TABLES = Object.keys(KEYS) as BackedUpTable[];

/** How many rows are read or written at a time. */
const BATCH_ROWS = 1000;

type Row = Readonly<Record<string, unknown>>;
const lineSchema = v.object({ table: v.picklist(BACKED_UP_TABLES), row: v.record(v.string(), v.unknown()) });

/**
 * Copies the members store at one moment into a file, one row per line. Servers may write meanwhile. Returns the number
 * of rows. The file is the same for SQLite and PostgreSQL, so that each can be restored from it.
 */
export async function backupMembers(location: DatabaseLocation, file: string): Promise<number> {
  const db = await openDatabaseToRead(location);
  const handle = await open(file, 'wx', 0o600);
  let count = 0;
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        for (const table of BACKED_UP_TABLES) {
          for await (const rows of readRows(transaction, table)) {
            await handle.writeFile(rows.map((row) => `${JSON.stringify({ table, row })}\n`).join(''));
            count += rows.length;
          }
        }
      });
    await handle.sync();
    return count;
  } finally {
    await handle.close();
    await db.destroy();
  }
}

/** Every row of a table in the order of its key, in batches: the next one begins after the last row. */
async function* readRows(db: Kysely<Tables>, table: BackedUpTable): AsyncGenerator<Row[]> {
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

/** How many members a store has. */
export function countMembers(location: DatabaseLocation): Promise<number> {
  return withDatabase(location, async (db) => {
    const counting = db.selectFrom('members').select(({ fn }) => fn.countAll().as('count'));
    return Number((await counting.executeTakeFirstOrThrow()).count);
  });
}

/** Replaces the content of a members store by a backup file, in one transaction. */
export function restoreMembers(location: DatabaseLocation, file: string): Promise<void> {
  const restore = async (on: Kysely<Tables>) => {
    for (const table of BACKED_UP_TABLES.toReversed()) await on.deleteFrom(table).execute();
    for await (const { table, rows } of readBatches(file)) {
      await on
        .insertInto(table)
        .values(rows as never)
        .execute();
    }
  };
  return withDatabase(location, (db) => db.transaction().execute(restore));
}

async function withDatabase<Result>(location: DatabaseLocation, run: (db: Kysely<Tables>) => Promise<Result>) {
  const db = await openDatabaseForCommand(location);
  try {
    return await run(db);
  } finally {
    await db.destroy();
  }
}

/** Batches of consecutive rows of one table. */
async function* readBatches(file: string): AsyncGenerator<{ table: BackedUpTable; rows: Row[] }> {
  let batch: { table: BackedUpTable; rows: Row[] } | undefined;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const { table, row } = v.parse(lineSchema, JSON.parse(line));
    if (batch && (batch.table !== table || batch.rows.length === BATCH_ROWS)) {
      yield batch;
      batch = undefined;
    }
    batch ??= { table, rows: [] };
    batch.rows.push(row);
  }
  if (batch) yield batch;
}

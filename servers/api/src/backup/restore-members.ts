import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { openDatabaseForCommand, type DatabaseLocation } from '../members/database/open-database.ts';
import type { Tables } from '../members/database/tables.ts';
import { BACKED_UP_TABLES, type Row } from './backed-up-tables.ts';

const BATCH_ROWS = 1000;

const lineSchema = v.object({ table: v.picklist(BACKED_UP_TABLES), row: v.record(v.string(), v.unknown()) });

/** How many members a store has. */
export async function countMembers(location: DatabaseLocation): Promise<number> {
  const db = await openDatabaseForCommand(location);
  try {
    const counted = await db
      .selectFrom('members')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(counted.count);
  } finally {
    await db.destroy();
  }
}

/** Replaces the content of a members store by a backup file, in one transaction. */
export async function restoreMembers(location: DatabaseLocation, file: string): Promise<void> {
  const db = await openDatabaseForCommand(location);
  try {
    await db.transaction().execute(async (transaction) => {
      for (const table of BACKED_UP_TABLES.toReversed()) await transaction.deleteFrom(table).execute();
      for await (const { table, rows } of readBatches(file)) await insert(transaction, table, rows);
    });
  } finally {
    await db.destroy();
  }
}

async function insert(transaction: Transaction<Tables>, table: keyof Tables, rows: Row[]): Promise<void> {
  await transaction
    .insertInto(table)
    .values(rows as never)
    .execute();
}

/** Batches of consecutive rows of one table. */
async function* readBatches(file: string): AsyncGenerator<{ table: keyof Tables; rows: Row[] }> {
  let batch: { table: keyof Tables; rows: Row[] } | undefined;
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

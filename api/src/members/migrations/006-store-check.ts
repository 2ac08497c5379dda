import type { Kysely } from 'kysely';

/** One row that is written to find out whether the store can be written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('store_check')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('checked_at', 'varchar(24)', (column) => column.notNull())
    .execute();
}

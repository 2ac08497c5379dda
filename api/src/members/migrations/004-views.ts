import type { Kysely } from 'kysely';

/** Watch history: one row for each view (Specification 2.7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('views')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('member_id', 'varchar(36)', (column) => column.notNull().references('members.id').onDelete('cascade'))
    .addColumn('video_id', 'integer', (column) => column.notNull())
    .addColumn('viewed_at', 'varchar(24)', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('views_member_time').on('views').columns(['member_id', 'viewed_at']).execute();
  await db.schema.createIndex('views_member_video').on('views').columns(['member_id', 'video_id']).execute();
}

import type { Kysely } from 'kysely';

/** Bookmarked videos of each member (Specification 2.7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bookmarks')
    .addColumn('member_id', 'varchar(36)', (column) => column.notNull().references('members.id').onDelete('cascade'))
    .addColumn('video_id', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
    .addPrimaryKeyConstraint('bookmarks_pk', ['member_id', 'video_id'])
    .execute();
}

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** As many views of a member as were kept when this migration was written. */
const KEPT = 5000;

/** Drops what a member has beyond the bound, and has one index for the newest views that holds all that lists read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from views where id in (
    select id from (
      select id, row_number() over (partition by member_id order by viewed_at desc, id desc) as place from views
    ) as placed where place > ${sql.lit(KEPT)}
  )`.execute(db);
  await db.schema
    .createIndex('views_member_newest')
    .on('views')
    .columns(['member_id', 'viewed_at', 'id', 'video_id'])
    .execute();
  await db.schema.dropIndex('views_member_time').execute();
}

import type { Kysely } from 'kysely';
import type { Tables } from './database/tables.ts';

/** The most bookmarks of one member. */
export const MAX_BOOKMARKS = 2000;

/** Reads and writes bookmarks. */
export function createBookmarkRows(db: Kysely<Tables>, now: () => Date) {
  /** The videos that are bookmarked, among some. */
  const among = async (memberId: string, videoIds: readonly number[]) => {
    if (videoIds.length === 0) return new Set<number>();
    const rows = await ofMember(memberId).where('video_id', 'in', videoIds).execute();
    return new Set(rows.map((row) => row.video_id));
  };
  const ofMember = (memberId: string) =>
    db.selectFrom('bookmarks').select('video_id').where('member_id', '=', memberId);
  const hasRoom = async (memberId: string) =>
    (
      await ofMember(memberId)
        .offset(MAX_BOOKMARKS - 1)
        .limit(1)
        .execute()
    ).length === 0;

  return {
    /** Bookmarks a video. An existing bookmark retains its time. Returns false when there is no room. */
    add: async (memberId: string, videoId: number, bookmarkedAt = now()) => {
      if (!(await hasRoom(memberId))) return (await among(memberId, [videoId])).size > 0;
      await db
        .insertInto('bookmarks')
        .values({ member_id: memberId, video_id: videoId, created_at: bookmarkedAt.toISOString() })
        .onConflict((conflict) => conflict.columns(['member_id', 'video_id']).doNothing())
        .execute();
      return true;
    },
    /** Removes a bookmark. Returns its time in ISO 8601, or undefined when there was none. */
    remove: async (memberId: string, videoId: number) => {
      const removed = await db
        .deleteFrom('bookmarks')
        .where('member_id', '=', memberId)
        .where('video_id', '=', videoId)
        .returning('created_at')
        .executeTakeFirst();
      return removed?.created_at;
    },
    among,
    /** Ids of the bookmarked videos, the newest bookmark first. */
    list: async (memberId: string) => {
      const rows = await ofMember(memberId)
        .orderBy('created_at', 'desc')
        .orderBy('video_id', 'desc')
        .limit(MAX_BOOKMARKS)
        .execute();
      return rows.map((row) => row.video_id);
    },
  };
}

import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Reads and writes bookmarks. */
export interface BookmarkRows {
  add: (memberId: string, videoId: number) => Promise<void>;
  remove: (memberId: string, videoId: number) => Promise<void>;
  /** Ids of the bookmarked videos, the newest bookmark first. */
  list: (memberId: string) => Promise<number[]>;
}

/** The SQL of bookmarks. */
export function createBookmarkRows(db: Kysely<Tables>, now: () => Date): BookmarkRows {
  return {
    add: async (memberId, videoId) => {
      await db
        .insertInto('bookmarks')
        .values({ member_id: memberId, video_id: videoId, created_at: now().toISOString() })
        .onConflict((conflict) => conflict.columns(['member_id', 'video_id']).doNothing())
        .execute();
    },
    remove: async (memberId, videoId) => {
      await db.deleteFrom('bookmarks').where('member_id', '=', memberId).where('video_id', '=', videoId).execute();
    },
    list: async (memberId) => {
      const rows = await db
        .selectFrom('bookmarks')
        .select('video_id')
        .where('member_id', '=', memberId)
        .orderBy('created_at', 'desc')
        .orderBy('video_id', 'desc')
        .execute();
      return rows.map((row) => row.video_id);
    },
  };
}

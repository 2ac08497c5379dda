import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Reads and writes bookmarks. */
export interface BookmarkRows {
  /** Bookmarks a video, now unless said otherwise; a bookmark that is there keeps its time. */
  add: (memberId: string, videoId: number, bookmarkedAt?: Date) => Promise<void>;
  /** Removes a bookmark and returns when it was set, in ISO 8601; undefined when there was none. */
  remove: (memberId: string, videoId: number) => Promise<string | undefined>;
  /** Ids of the bookmarked videos, the newest bookmark first. */
  list: (memberId: string) => Promise<number[]>;
}

/** The SQL of bookmarks. */
export function createBookmarkRows(db: Kysely<Tables>, now: () => Date): BookmarkRows {
  return {
    add: async (memberId, videoId, bookmarkedAt = now()) => {
      await db
        .insertInto('bookmarks')
        .values({ member_id: memberId, video_id: videoId, created_at: bookmarkedAt.toISOString() })
        .onConflict((conflict) => conflict.columns(['member_id', 'video_id']).doNothing())
        .execute();
    },
    remove: async (memberId, videoId) => {
      const removed = await db
        .deleteFrom('bookmarks')
        .where('member_id', '=', memberId)
        .where('video_id', '=', videoId)
        .returning('created_at')
        .executeTakeFirst();
      return removed?.created_at;
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

import { randomUUID } from 'node:crypto';
import type { RemovedView } from '@learning-center/shared/contract';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** One view of a video; `viewedAt` is ISO 8601 in UTC. */
export interface View {
  viewId: string;
  videoId: number;
  viewedAt: string;
}

/** Reads and writes the watch history. */
export interface ViewRows {
  /** Records a view and returns its id. */
  add: (memberId: string, videoId: number, viewedAt?: Date) => Promise<string>;
  /** All views of a member, the newest first. */
  list: (memberId: string) => Promise<View[]>;
  /** Each of these removes views and returns them. */
  removeOne: (memberId: string, viewId: string) => Promise<RemovedView[]>;
  removeVideo: (memberId: string, videoId: number) => Promise<RemovedView[]>;
  /** Removes all views and returns how many. */
  removeAll: (memberId: string) => Promise<number>;
  /** Puts removed views of a video back as they were; a view that is there stays as it is. */
  restore: (memberId: string, videoId: number, views: readonly RemovedView[]) => Promise<void>;
}

/** The SQL of the watch history. */
export function createViewRows(db: Kysely<Tables>, now: () => Date): ViewRows {
  const removal = (memberId: string) => db.deleteFrom('views').where('member_id', '=', memberId);
  const run = (query: ReturnType<typeof removal>): Promise<RemovedView[]> =>
    query.returning(['id as viewId', 'viewed_at as viewedAt']).execute();

  return {
    add: async (memberId, videoId, viewedAt = now()) => {
      const id = randomUUID();
      await db
        .insertInto('views')
        .values({ id, member_id: memberId, video_id: videoId, viewed_at: viewedAt.toISOString() })
        .execute();
      return id;
    },
    list: (memberId) =>
      db
        .selectFrom('views')
        .select(['id as viewId', 'video_id as videoId', 'viewed_at as viewedAt'])
        .where('member_id', '=', memberId)
        .orderBy('viewed_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    removeOne: (memberId, viewId) => run(removal(memberId).where('id', '=', viewId)),
    removeVideo: (memberId, videoId) => run(removal(memberId).where('video_id', '=', videoId)),
    removeAll: async (memberId) => Number((await removal(memberId).executeTakeFirst()).numDeletedRows),
    restore: async (memberId, videoId, views) => {
      const rows = views.map(({ viewId, viewedAt }) => ({
        id: viewId,
        member_id: memberId,
        video_id: videoId,
        viewed_at: viewedAt,
      }));
      await db
        .insertInto('views')
        .values(rows)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
  };
}

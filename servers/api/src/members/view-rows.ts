import { randomUUID } from 'node:crypto';
import { MAX_RESTORED_VIEWS, type RemovedView } from '@learning-center/shared/contract';
import type { Kysely } from 'kysely';
import type { Tables } from './database/tables.ts';

/** One view of a video; its times are ISO 8601 in UTC. A view that was only begun has no `finishedAt`. */
export type View = RemovedView & { videoId: number };

/** The most views of one member. New views replace the oldest. */
export const MAX_VIEWS = 10_000;

/** The most views that one write drops. One write adds no more either. */
const MAX_DROPPED_PER_WRITE = MAX_RESTORED_VIEWS;

/** A page of a list. */
type Page = { page: number; pageSize: number };

/** Which views of a member to list: all, those of some videos, or all except those of some videos. */
export type ListedViews = { of?: readonly number[]; except?: readonly number[] };

/** Reads and writes the watch history. */
export function createViewRows(db: Kysely<Tables>, now: () => Date) {
  const removal = (memberId: string) => db.deleteFrom('views').where('member_id', '=', memberId);
  const run = async (query: ReturnType<typeof removal>): Promise<View[]> => {
    const removed = await query
      .returning(['id as viewId', 'video_id as videoId', 'viewed_at as viewedAt', 'finished_at as finishedAt'])
      .execute();
    return removed.map(withoutNull);
  };

  const dropOldest = async (memberId: string) => {
    const beyond = db
      .selectFrom(newestViews(db, memberId).limit(MAX_DROPPED_PER_WRITE).offset(MAX_VIEWS).as('beyond'))
      .select('beyond.viewId');
    await removal(memberId).where('id', 'in', beyond).execute();
  };

  return {
    ...createViewReads(db),
    /** Records a view and returns its id. */
    add: async (memberId: string, videoId: number, viewedAt = now()): Promise<string> => {
      const id = randomUUID();
      await db
        .insertInto('views')
        .values({ id, member_id: memberId, video_id: videoId, viewed_at: viewedAt.toISOString() })
        .execute();
      await dropOldest(memberId);
      return id;
    },
    /** Removes views and returns them. */
    removeOne: (memberId: string, viewId: string) => run(removal(memberId).where('id', '=', viewId)),
    removeVideo: (memberId: string, videoId: number) => run(removal(memberId).where('video_id', '=', videoId)),
    /** Removes all views and returns how many. */
    removeAll: async (memberId: string) => Number((await removal(memberId).executeTakeFirst()).numDeletedRows),
    /** Restores removed views of a video. Existing views are unchanged. */
    restore: async (memberId: string, videoId: number, views: readonly RemovedView[]) => {
      const rows = views.map(({ viewId, viewedAt, finishedAt = null }) => ({
        id: viewId,
        member_id: memberId,
        video_id: videoId,
        viewed_at: viewedAt,
        finished_at: finishedAt,
      }));
      await db
        .insertInto('views')
        .values(rows)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await dropOldest(memberId);
    },
  };
}

function createViewReads(db: Kysely<Tables>) {
  const retained = (memberId: string) => db.selectFrom(newestViews(db, memberId).limit(MAX_VIEWS).as('retained'));
  return {
    /** The number of views of each video. */
    countByVideo: async (memberId: string) => {
      const rows = await retained(memberId)
        .select(({ fn }) => ['retained.videoId', fn.countAll<number | string>().as('count')])
        .groupBy('retained.videoId')
        .execute();
      return new Map(rows.map(({ videoId, count }) => [videoId, Number(count)]));
    },
    /** One page of the listed views, the newest first; pages are counted from 1. */
    page: async (memberId: string, { of, except }: ListedViews, { page, pageSize }: Page): Promise<View[]> => {
      const views = await retained(memberId)
        .selectAll()
        .$if(of !== undefined, (query) => query.where('retained.videoId', 'in', of ?? []))
        .$if(except !== undefined && except.length > 0, (query) =>
          query.where('retained.videoId', 'not in', except ?? []),
        )
        .orderBy('retained.viewedAt', 'desc')
        .orderBy('retained.viewId', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
      return views.map(withoutNull);
    },
  };
}

/** A member's views, the newest first. */
export function newestViews(db: Kysely<Tables>, memberId: string) {
  return db
    .selectFrom('views')
    .select(['id as viewId', 'video_id as videoId', 'viewed_at as viewedAt', 'finished_at as finishedAt'])
    .where('member_id', '=', memberId)
    .orderBy('viewed_at', 'desc')
    .orderBy('id', 'desc');
}

/** A view as the contract has it, which knows no null. */
export function withoutNull<Row extends { finishedAt: string | null }>({ finishedAt, ...view }: Row) {
  return { ...view, ...(finishedAt !== null && { finishedAt }) };
}

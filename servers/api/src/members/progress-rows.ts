import type { ProgressItem } from '@learning-center/shared/contract';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Tables } from './database/tables.ts';

/** A member's progress in a video. Times are ISO 8601 in UTC; `practice` is JSON. A part that is missing is null. */
export type Progress = Omit<Selectable<Tables['progress']>, 'member_id' | 'changed_at'>;

/** The most videos with progress of one member. Later changes replace the oldest. */
export const MAX_PROGRESS = 10_000;

/** Reads and writes how far members are in videos. */
export function createProgressRows(db: Kysely<Tables>, now: () => Date) {
  const removal = (memberId: string) => db.deleteFrom('progress').where('member_id', '=', memberId);
  return {
    ...createProgressReads(db),
    /** Saves progress in different videos. Of each part, what happened later holds. */
    save: (memberId: string, changes: readonly Progress[]) =>
      db.transaction().execute(async (on) => {
        // In one order, so that two requests never wait for each other.
        for (const change of changes.toSorted((a, b) => a.video_id - b.video_id)) {
          await upsert(on, { ...change, member_id: memberId, changed_at: now().toISOString() });
          await finishView(on, memberId, change);
        }
        await dropOldest(on, memberId, changes.length);
      }),
    /** Removes the progress in a video, unless it has a view. */
    removeUnviewed: (memberId: string, videoId: number) =>
      removal(memberId)
        .where('video_id', '=', videoId)
        .where(({ not, exists }) => not(exists(viewsOf(db, memberId, videoId))))
        .execute(),
    removeAll: (memberId: string) => removal(memberId).execute(),
  };
}

function createProgressReads(db: Kysely<Tables>) {
  /** When each finished video was finished last, from its progress and its views. */
  const finished = (memberId: string, ids?: readonly number[]): Promise<{ id: number; finishedAt: string }[]> => {
    const of = (table: 'progress' | 'views') =>
      db
        .selectFrom(table)
        .select(['video_id as id', 'finished_at as finishedAt'])
        .where('member_id', '=', memberId)
        .$if(ids !== undefined, (query) => query.where('video_id', 'in', ids ?? []));
    return db
      .selectFrom(of('progress').unionAll(of('views')).as('ends'))
      .select(({ fn }) => ['ends.id', fn.max<string>('ends.finishedAt').as('finishedAt')])
      .where('ends.finishedAt', 'is not', null)
      .groupBy('ends.id')
      .execute();
  };
  return {
    finished,
    /** The progress in all videos, or in some. A video that was only finished has no other part. */
    read: async (memberId: string, ids?: readonly number[]): Promise<Progress[]> => {
      const rows = await progressOf(db, memberId)
        .$if(ids !== undefined, (query) => query.where('video_id', 'in', ids ?? []))
        .execute();
      const stored = new Map(rows.map((row) => [row.video_id, row]));
      for (const { id, finishedAt } of await finished(memberId, ids))
        stored.set(id, { ...NOTHING, video_id: id, ...stored.get(id), finished_at: finishedAt });
      return [...stored.values()];
    },
  };
}

const NOTHING = { seconds: null, duration: null, watched_at: null, practice: null, practiced_at: null };

/** The progress of a request, with times of this server's clock instead of ages. */
export function toProgress(
  { id, position, finishedAge, practice }: ProgressItem & { id: number },
  now: Date,
): Progress {
  const timeOf = (age: number | undefined) => (age === undefined ? null : new Date(now.getTime() - age).toISOString());
  return {
    video_id: id,
    seconds: position?.seconds ?? null,
    duration: position?.duration ?? null,
    watched_at: timeOf(position?.age),
    finished_at: timeOf(finishedAge),
    practice: practice ? JSON.stringify(practice.done) : null,
    practiced_at: timeOf(practice?.age),
  };
}

/** A member's progress. */
export const progressOf = (db: Kysely<Tables>, memberId: string) =>
  db
    .selectFrom('progress')
    .select(['video_id', 'seconds', 'duration', 'watched_at', 'finished_at', 'practice', 'practiced_at'])
    .where('member_id', '=', memberId);

function upsert(on: Kysely<Tables>, row: Tables['progress']) {
  return on
    .insertInto('progress')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'video_id']).doUpdateSet({
        seconds: laterOf('seconds', 'watched_at'),
        duration: laterOf('duration', 'watched_at'),
        watched_at: laterOf('watched_at', 'watched_at'),
        finished_at: laterOf('finished_at', 'finished_at'),
        practice: laterOf('practice', 'practiced_at'),
        practiced_at: laterOf('practiced_at', 'practiced_at'),
        changed_at: row.changed_at,
      }),
    )
    .execute();
}

type Column = keyof Tables['progress'];

/** The stored or the new value of a column: the one with the later time `at`. */
function laterOf<Value>(column: Column, at: Column) {
  const [stored, added] = [sql.ref(`progress.${at}`), sql.ref(`excluded.${at}`)];
  return sql<Value>`case when ${stored} is null or ${added} >= ${stored}
    then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`progress.${column}`)} end`;
}

const viewsOf = (db: Kysely<Tables>, memberId: string, videoId: number) =>
  db.selectFrom('views').select('id').where('member_id', '=', memberId).where('video_id', '=', videoId);

/** Marks the view as finished in which that happened, once. */
async function finishView(on: Kysely<Tables>, memberId: string, { video_id, finished_at }: Progress): Promise<void> {
  if (finished_at === null) return;
  const view = viewsOf(on, memberId, video_id)
    .where('viewed_at', '<=', finished_at)
    .orderBy('viewed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  await on.updateTable('views').set({ finished_at }).where('id', '=', view).where('finished_at', 'is', null).execute();
}

async function dropOldest(on: Kysely<Tables>, memberId: string, count: number): Promise<void> {
  const newest = on
    .selectFrom('progress')
    .select('video_id')
    .where('member_id', '=', memberId)
    .orderBy('changed_at', 'desc')
    .orderBy('video_id', 'desc');
  await on
    .deleteFrom('progress')
    .where('member_id', '=', memberId)
    .where('video_id', 'in', on.selectFrom(newest.limit(count).offset(MAX_PROGRESS).as('beyond')).select('video_id'))
    .execute();
}

import type { OwnDataKind } from '@learning-center/shared/contract';
import type { Kysely } from 'kysely';
import type { LimitRows } from './limit-rows.ts';
import { MemberGoneError, type Member } from './member-rows.ts';
import { hashOf, SESSION_SECONDS } from './session-rows.ts';
import type { Tables } from './database/tables.ts';
import { notesOf } from './note-rows.ts';
import { progressOf } from './progress-rows.ts';
import { newestViews, withoutNull } from './view-rows.ts';

/** Everything that the store holds about a member, except the hashes of password and tokens. Times are ISO 8601 in UTC. */
export type OwnData = Awaited<ReturnType<typeof readRows>>;

interface OwnDataOptions {
  db: Kysely<Tables>;
  /** Limits in the same database, which count failures of a name. */
  limits: LimitRows | undefined;
  /** Runs after each removal, so that the removed rows cannot be read from the disk. */
  eraseRemoved: () => Promise<void>;
}

/** The SQL of a member's own data. */
export function createOwnDataRows({ db, limits, eraseRemoved }: OwnDataOptions) {
  const removeFrom = async (
    on: Kysely<Tables>,
    table: 'notes' | 'views' | 'progress' | 'bookmarks' | 'sessions',
    memberId: string,
  ) => Number((await on.deleteFrom(table).where('member_id', '=', memberId).executeTakeFirst()).numDeletedRows);

  // The first statement writes. SQLite could not turn a transaction that has read into one that writes.
  const removeAccount = async (on: Kysely<Tables>, { id, name }: Member) => {
    let removed = 0;
    for (const table of ['notes', 'views', 'progress', 'bookmarks', 'sessions'] as const)
      removed += await removeFrom(on, table, id);
    // Removes by its foreign keys what was written meanwhile, too.
    const { numDeletedRows } = await on.deleteFrom('members').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw new MemberGoneError();
    return removed + 1 + ((await limits?.forgetName(name, on)) ?? 0);
  };

  return {
    /** Reads everything at one moment; `token` is that of the member's current session. */
    read: (member: Member, token: string | undefined) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((on) => readRows(on, member.id, token)),
    /** Removes the history with the progress, the notes, or the account with everything. Returns the number of rows. */
    remove: async (member: Member, kind: OwnDataKind) => {
      const removed = await db.transaction().execute(async (on) => {
        if (kind === 'account') return removeAccount(on, member);
        if (kind === 'notes') return removeFrom(on, 'notes', member.id);
        return (await removeFrom(on, 'views', member.id)) + (await removeFrom(on, 'progress', member.id));
      });
      await eraseRemoved();
      return removed;
    },
  };
}

/** Every list has the newest first. */
async function readRows(on: Kysely<Tables>, memberId: string, token = '') {
  const account = await on
    .selectFrom('members')
    .select(['id', 'name', 'created_at as createdAt'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!account) throw new MemberGoneError();
  const bookmarks = await on
    .selectFrom('bookmarks')
    .select(['video_id as videoId', 'created_at as bookmarkedAt'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('video_id', 'desc')
    .execute();
  const views = await newestViews(on, memberId).execute();
  const progress = await progressOf(on, memberId).orderBy('changed_at', 'desc').orderBy('video_id').execute();
  const notes = await notesOf(on, memberId).orderBy('updated_at', 'desc').orderBy('id', 'desc').execute();
  const sessions = await on
    .selectFrom('sessions')
    .select(['token_hash', 'expires_at'])
    .where('member_id', '=', memberId)
    .orderBy('expires_at', 'desc')
    .execute();
  const startOf = (expiresAt: string) => new Date(Date.parse(expiresAt) - SESSION_SECONDS * 1000).toISOString();
  return {
    account,
    bookmarks,
    views: views.map(withoutNull),
    progress,
    notes,
    sessions: sessions.map(({ token_hash, expires_at }) => ({
      startedAt: startOf(expires_at),
      expiresAt: expires_at,
      isThisSession: token_hash === hashOf(token),
    })),
  };
}

import type { OwnDataKind } from '@learning-center/shared/contract';
import type { Kysely } from 'kysely';
import type { LimitRows } from './limit-rows.ts';
import { MemberGoneError, type Member } from './member-rows.ts';
import { hashOf, SESSION_SECONDS } from './session-rows.ts';
import type { Tables } from './database/tables.ts';
import { createNoteRows, type StoredNote } from './note-rows.ts';
import { createViewRows, newestViews, withoutNull, type View } from './view-rows.ts';

/** Everything that the store holds about a member, except the hashes of password and tokens. Times are ISO 8601 in UTC. */
export interface OwnData {
  account: { id: string; name: string; createdAt: string };
  /** The newest first, as all lists. */
  bookmarks: { videoId: number; bookmarkedAt: string }[];
  views: View[];
  notes: StoredNote[];
  sessions: { startedAt: string; expiresAt: string; isThisSession: boolean }[];
}

interface OwnDataOptions {
  db: Kysely<Tables>;
  now: () => Date;
  /** Limits in the same database, which count failures of a name. */
  limits: LimitRows | undefined;
  /** Runs after each removal, so that the removed rows cannot be read from the disk. */
  eraseRemoved: () => Promise<void>;
}

/** The SQL of a member's own data. */
export function createOwnDataRows({ db, now, limits, eraseRemoved }: OwnDataOptions) {
  // The first statement writes. SQLite could not turn a transaction that has read into one that writes.
  const removeAccount = async (on: Kysely<Tables>, { id, name }: Member) => {
    let removed = 0;
    for (const table of ['notes', 'views', 'bookmarks', 'sessions'] as const) {
      const { numDeletedRows } = await on.deleteFrom(table).where('member_id', '=', id).executeTakeFirst();
      removed += Number(numDeletedRows);
    }
    // Removes by its foreign keys what was written meanwhile, too.
    const { numDeletedRows } = await on.deleteFrom('members').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw new MemberGoneError();
    return removed + 1 + ((await limits?.forgetName(name, on)) ?? 0);
  };

  return {
    /** Reads everything at one moment; `token` is that of the member's current session. */
    read: (member: Member, token: string | undefined): Promise<OwnData> =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (on) => ({
          ...(await readRows(on, member.id, token)),
          notes: (await createNoteRows(on, now).all(member.id)).toReversed(),
        })),
    /** Removes the history, the notes, or the account with everything. Returns the number of rows. */
    remove: async (member: Member, kind: OwnDataKind) => {
      const removed = await db.transaction().execute((on) => {
        if (kind === 'history') return createViewRows(on, now).removeAll(member.id);
        return kind === 'notes' ? createNoteRows(on, now).removeAll(member.id) : removeAccount(on, member);
      });
      await eraseRemoved();
      return removed;
    },
  };
}

async function readRows(on: Kysely<Tables>, memberId: string, token = ''): Promise<Omit<OwnData, 'notes'>> {
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
    sessions: sessions.map(({ token_hash, expires_at }) => ({
      startedAt: startOf(expires_at),
      expiresAt: expires_at,
      isThisSession: token_hash === hashOf(token),
    })),
  };
}

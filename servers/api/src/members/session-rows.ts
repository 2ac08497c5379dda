import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Member } from './member-rows.ts';
import type { Tables } from './database/tables.ts';

export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** The most sessions of one member. Another session ends the oldest. */
export const MAX_SESSIONS = 50;

/** Reads and writes sessions. Only the browser has the token; the store has its hash. */
export function createSessionRows(db: Kysely<Tables>, now: () => Date) {
  const end = async (token: string) => {
    await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute();
  };
  const endOldest = async (memberId: string, newest: string) => {
    const beyond = db
      .selectFrom('sessions')
      .select('token_hash')
      .where('member_id', '=', memberId)
      .where('token_hash', '!=', newest)
      .orderBy('expires_at', 'desc')
      .limit(MAX_SESSIONS)
      .offset(MAX_SESSIONS - 1);
    await db.deleteFrom('sessions').where('token_hash', 'in', beyond).execute();
  };

  return {
    /** Starts a session and returns its token. Ends the previous session of the browser. */
    start: async (memberId: string, previousToken?: string) => {
      if (previousToken !== undefined) await end(previousToken);
      await db.deleteFrom('sessions').where('expires_at', '<=', now().toISOString()).execute();
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now().getTime() + SESSION_SECONDS * 1000).toISOString();
      await db
        .insertInto('sessions')
        .values({ token_hash: hashOf(token), member_id: memberId, expires_at: expiresAt })
        .execute();
      await endOldest(memberId, hashOf(token));
      return token;
    },
    find: (token: string): Promise<Member | undefined> =>
      db
        .selectFrom('sessions')
        .innerJoin('members', 'members.id', 'sessions.member_id')
        .select(['members.id', 'members.name'])
        .where('token_hash', '=', hashOf(token))
        .where('expires_at', '>', now().toISOString())
        .executeTakeFirst(),
    end,
    /** Ends every session of a member, on every device. */
    endAll: async (memberId: string) => {
      await db.deleteFrom('sessions').where('member_id', '=', memberId).execute();
    },
  };
}

/** The hash of a token, which the store has instead of it. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

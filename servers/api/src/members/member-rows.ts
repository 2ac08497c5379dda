import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashPassword, isPasswordOf } from './passwords.ts';
import type { Tables } from './tables.ts';

/** A member as the rest of the server knows them. */
export interface Member {
  id: string;
  name: string;
}

/** Reads and writes members. */
export interface MemberRows {
  /** Adds a member, or returns undefined when the name is taken. */
  add: (name: string, password: string) => Promise<Member | undefined>;
  /** The member with this name and password, if there is one. */
  authenticate: (name: string, password: string) => Promise<Member | undefined>;
}

/** The SQL of members; names are compared in lower case. */
export function createMemberRows(db: Kysely<Tables>, now: () => Date): MemberRows {
  // Compared when the name is unknown, so that the time of an answer does not tell which names exist.
  const nobodysHash = hashPassword(randomUUID());

  return {
    add: async (name, password) => {
      const member = { id: randomUUID(), name: name.toLowerCase() };
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('members')
        .values({ ...member, password_hash: await hashPassword(password), created_at: now().toISOString() })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n ? member : undefined;
    },
    authenticate: async (name, password) => {
      const row = await db.selectFrom('members').selectAll().where('name', '=', name.toLowerCase()).executeTakeFirst();
      const isRight = await isPasswordOf(password, row?.password_hash ?? (await nobodysHash));
      return row && isRight ? { id: row.id, name: row.name } : undefined;
    },
  };
}

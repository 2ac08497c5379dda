import { randomBytes, randomUUID, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import type { Tables } from './database/tables.ts';

/** A member, without the password. */
export interface Member {
  id: string;
  name: string;
}

/** The member of a request has deleted the account meanwhile. */
export class MemberGoneError extends Error {
  constructor(cause?: unknown) {
    super('The member does not exist any more', { cause });
    this.name = 'MemberGoneError';
  }
}

/** Derives the key that is stored in place of a password. It is slow, so that guesses are too. */
export type DeriveKey = (password: string, salt: Buffer, bytes: number) => Promise<Buffer>;

/** Reads and writes members. Names are compared in lower case. */
export function createMemberRows(db: Kysely<Tables>, now: () => Date, derive: DeriveKey = deriveByScrypt) {
  // Compared for an unknown name, so that the response time does not reveal which names exist.
  const unknownMemberHash = hashPassword(randomUUID(), derive);

  return {
    /** Adds a member. Returns undefined when the name is taken. */
    add: async (name: string, password: string): Promise<Member | undefined> => {
      const member = { id: randomUUID(), name: name.toLowerCase() };
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('members')
        .values({ ...member, password_hash: await hashPassword(password, derive), created_at: now().toISOString() })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n ? member : undefined;
    },
    /** The member with this name and password. */
    authenticate: async (name: string, password: string): Promise<Member | undefined> => {
      const row = await db.selectFrom('members').selectAll().where('name', '=', name.toLowerCase()).executeTakeFirst();
      const isMatch = await isPasswordOf(password, row?.password_hash ?? (await unknownMemberHash), derive);
      return row && isMatch ? { id: row.id, name: row.name } : undefined;
    },
  };
}

const deriveByScrypt: DeriveKey = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;

/** Hashes a password with scrypt and a random salt. */
async function hashPassword(password: string, derive: DeriveKey): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFKC'), salt, KEY_BYTES);
  return `scrypt$${salt.toString('base64')}$${key.toString('base64')}`;
}

/** Whether a password matches a hash. Takes the same time in both cases. */
async function isPasswordOf(password: string, hash: string, derive: DeriveKey): Promise<boolean> {
  const [, salt = '', expected = ''] = hash.split('$');
  const key = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64'), KEY_BYTES);
  const expectedKey = Buffer.from(expected, 'base64');
  return expectedKey.length === key.length && timingSafeEqual(expectedKey, key);
}

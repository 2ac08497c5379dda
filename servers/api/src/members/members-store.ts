import type { Kysely } from 'kysely';
import { createBookmarkRows } from './bookmark-rows.ts';
import type { BookmarkRows } from './bookmark-rows.ts';
import { createMemberRows } from './member-rows.ts';
import type { MemberRows } from './member-rows.ts';
import { checkRoom } from './check-room.ts';
import { openDatabase } from './open-database.ts';
import type { DatabaseLocation } from './open-database.ts';
import { createSessionRows } from './session-rows.ts';
import type { SessionRows } from './session-rows.ts';
import type { Tables } from './tables.ts';
import { createViewRows } from './view-rows.ts';
import type { ViewRows } from './view-rows.ts';

/** Everything that belongs to members and is written: one module for each table's SQL. */
export interface MembersStore {
  members: MemberRows;
  sessions: SessionRows;
  bookmarks: BookmarkRows;
  views: ViewRows;
  /** Fails when the store can not be read, or not be written. */
  check: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens the members store, in SQLite or PostgreSQL. */
export async function openMembersStore(location: DatabaseLocation, now: () => Date): Promise<MembersStore> {
  const db: Kysely<Tables> = await openDatabase(location);
  return {
    members: createMemberRows(db, now),
    sessions: createSessionRows(db, now),
    bookmarks: createBookmarkRows(db, now),
    views: createViewRows(db, now),
    check: async () => {
      await db.selectFrom('members').select('id').limit(1).execute();
      await checkRoom(location);
      const row = { id: 1, checked_at: now().toISOString() };
      await db
        .insertInto('store_check')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },
    close: () => db.destroy(),
  };
}

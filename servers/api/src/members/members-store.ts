import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { createBookmarkRows } from './bookmark-rows.ts';
import { createErasure } from './database/erasure.ts';
import { openDatabase, type DatabaseLocation } from './database/open-database.ts';
import { openLimitRows } from './limit-rows.ts';
import { createMemberRows, type DeriveKey } from './member-rows.ts';
import { createNoteRows } from './note-rows.ts';
import { createOwnDataRows } from './own-data-rows.ts';
import { createProgressRows } from './progress-rows.ts';
import { createSessionRows } from './session-rows.ts';
import { createViewRows } from './view-rows.ts';

/**
 * Members' data. Called by `run-server.ts`; routes use it as `services.store`. Owns the database and one module for
 * each table. Fails: `store-error.ts` makes each failure DB_ERROR or IO_ERROR; the server stays up and not ready.
 */

/** The data of members; one module for the SQL of each table. */
export type MembersStore = Awaited<ReturnType<typeof openMembersStore>>;

/** With less free space SQLite may still reuse pages, and fails a little later. */
const MIN_FREE_BYTES = 1024 * 1024;

/** Opens the members store in SQLite or PostgreSQL. Passwords are hashed with scrypt, unless `derive` is given. */
export async function openMembersStore(location: DatabaseLocation, now: () => Date, derive?: DeriveKey) {
  const db = await openDatabase(location);
  const { databaseUrl, recordStatement } = location;
  const limits = databaseUrl === undefined ? undefined : openLimitRows(databaseUrl, recordStatement);
  const erasure = databaseUrl === undefined ? createErasure(db) : undefined;
  return {
    members: createMemberRows(db, now, derive),
    sessions: createSessionRows(db, now),
    bookmarks: createBookmarkRows(db, now),
    views: createViewRows(db, now),
    notes: createNoteRows(db, now),
    progress: createProgressRows(db, now),
    ownData: createOwnDataRows({ db, limits, eraseRemoved: async () => erasure?.erase() }),
    /** Limits that all processes share, with PostgreSQL. */
    limits,
    /** Fails when the store cannot be read or written. */
    check: async () => {
      await db.selectFrom('members').select('id').limit(1).execute();
      await checkDiskSpace(location);
      const row = { id: 1, checked_at: now().toISOString() };
      await db
        .insertInto('store_check')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    },
    close: async () => {
      erasure?.stop();
      await Promise.all([db.destroy(), limits?.close()]);
    },
  };
}

/** Fails when the disk of a SQLite file is full. PostgreSQL checks its own disk. */
async function checkDiskSpace({ databaseUrl, membersFile }: DatabaseLocation): Promise<void> {
  if (databaseUrl !== undefined) return;
  const { bavail, bsize } = await statfs(path.dirname(membersFile));
  if (bavail * bsize < MIN_FREE_BYTES) throw Object.assign(new Error('The disk is full'), { code: 'ENOSPC' });
}

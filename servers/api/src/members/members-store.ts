import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { createBookmarkRows } from './bookmark-rows.ts';
import type { BookmarkRows } from './bookmark-rows.ts';
import { createErasure } from './database/erasure.ts';
import { openLimitRows } from './limit-rows.ts';
import type { LimitRows } from './limit-rows.ts';
import { createMemberRows } from './member-rows.ts';
import type { DeriveKey, MemberRows } from './member-rows.ts';
import { createNoteRows } from './note-rows.ts';
import type { NoteRows } from './note-rows.ts';
import { openDatabase } from './database/open-database.ts';
import type { DatabaseLocation } from './database/open-database.ts';
import { createOwnDataRows } from './own-data-rows.ts';
import type { OwnDataRows } from './own-data-rows.ts';
import { createSessionRows } from './session-rows.ts';
import type { SessionRows } from './session-rows.ts';
import type { Tables } from './database/tables.ts';
import { createViewRows } from './view-rows.ts';
import type { ViewRows } from './view-rows.ts';

/** The data of members; one module for the SQL of each table. */
export interface MembersStore {
  members: MemberRows;
  sessions: SessionRows;
  bookmarks: BookmarkRows;
  views: ViewRows;
  notes: NoteRows;
  ownData: OwnDataRows;
  /** Limits that all processes share, with PostgreSQL. */
  limits: LimitRows | undefined;
  /** Fails when the store cannot be read or written. */
  check: () => Promise<void>;
  close: () => Promise<void>;
}

/** With less free space SQLite may still reuse pages, and fails a little later. */
const MIN_FREE_BYTES = 1024 * 1024;

/** Opens the members store in SQLite or PostgreSQL. Passwords are hashed with scrypt, unless `derive` is given. */
export async function openMembersStore(
  location: DatabaseLocation,
  now: () => Date,
  derive?: DeriveKey,
): Promise<MembersStore> {
  const db: Kysely<Tables> = await openDatabase(location);
  const limits =
    location.databaseUrl === undefined ? undefined : openLimitRows(location.databaseUrl, location.recordStatement);
  const erasure = location.databaseUrl === undefined ? createErasure(db) : undefined;
  const eraseRemoved = async () => erasure?.erase();
  return {
    members: createMemberRows(db, now, derive),
    sessions: createSessionRows(db, now),
    bookmarks: createBookmarkRows(db, now),
    views: createViewRows(db, now),
    notes: createNoteRows(db, now),
    ownData: createOwnDataRows({ db, limits, notesOn: (on) => createNoteRows(on, now), eraseRemoved }),
    limits,
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

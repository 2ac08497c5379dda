import type { Migration } from 'kysely/migration';
import * as members from './001-members.ts';
import * as sessions from './002-sessions.ts';
import * as bookmarks from './003-bookmarks.ts';
import * as views from './004-views.ts';

/** The one set of migrations, for SQLite and PostgreSQL alike. */
export const migrations: Record<string, Migration> = {
  '001-members': members,
  '002-sessions': sessions,
  '003-bookmarks': bookmarks,
  '004-views': views,
};

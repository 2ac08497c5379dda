import type { Migration } from 'kysely/migration';
import { up as members } from './001-members.ts';
import { up as sessions } from './002-sessions.ts';
import { up as bookmarks } from './003-bookmarks.ts';
import { up as views } from './004-views.ts';
import { up as boundedViews } from './005-bounded-views.ts';
import { up as storeCheck } from './006-store-check.ts';

/** The one set of migrations, for SQLite and PostgreSQL alike. */
export const migrations: Record<string, Migration> = {
  '001-members': { up: members },
  '002-sessions': { up: sessions },
  '003-bookmarks': { up: bookmarks },
  '004-views': { up: views },
  '005-bounded-views': { up: boundedViews },
  '006-store-check': { up: storeCheck },
};

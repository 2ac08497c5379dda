import { PostgresAdapter, sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';
import type { Tables } from './tables.ts';

/** The migrations, for SQLite and PostgreSQL alike. Only add to them: stores contain those that they have run. */
const MIGRATIONS: Record<string, Migration> = {
  /** Members of the mock member site; `name` is lower case, `password_hash` is scrypt. */
  '001-members': {
    up: (db) =>
      db.schema
        .createTable('members')
        .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
        .addColumn('name', 'varchar(40)', (column) => column.notNull().unique())
        .addColumn('password_hash', 'varchar(200)', (column) => column.notNull())
        .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
        .execute(),
  },
  /** Sessions by the hash of their token: nobody can log in with the content of this table. */
  '002-sessions': {
    up: async (db) => {
      await db.schema
        .createTable('sessions')
        .addColumn('token_hash', 'varchar(64)', (column) => column.primaryKey())
        .addColumn('member_id', 'varchar(36)', (column) =>
          column.notNull().references('members.id').onDelete('cascade'),
        )
        .addColumn('expires_at', 'varchar(24)', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('sessions_member').on('sessions').column('member_id').execute();
      await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();
    },
  },
  /** Bookmarked videos of each member (Specification 2.7). */
  '003-bookmarks': {
    up: (db) =>
      db.schema
        .createTable('bookmarks')
        .addColumn('member_id', 'varchar(36)', (column) =>
          column.notNull().references('members.id').onDelete('cascade'),
        )
        .addColumn('video_id', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'varchar(24)', (column) => column.notNull())
        .addPrimaryKeyConstraint('bookmarks_pk', ['member_id', 'video_id'])
        .execute(),
  },
  /**
   * Watch history: one row for each view (Specification 2.7); `finished_at` is null if it was only begun. One index has
   * the newest views with all columns that lists read.
   */
  '004-views': {
    up: async (db) => {
      await db.schema
        .createTable('views')
        .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
        .addColumn('member_id', 'varchar(36)', (column) =>
          column.notNull().references('members.id').onDelete('cascade'),
        )
        .addColumn('video_id', 'integer', (column) => column.notNull())
        .addColumn('viewed_at', 'varchar(24)', (column) => column.notNull())
        .addColumn('finished_at', 'varchar(24)')
        .execute();
      const columns = ['member_id', 'viewed_at', 'id', 'video_id', 'finished_at'];
      await db.schema.createIndex('views_member_latest').on('views').columns(columns).execute();
      await db.schema.createIndex('views_member_video').on('views').columns(['member_id', 'video_id']).execute();
    },
  },
  /** One row that is written to check whether the store can be written. */
  '005-store-check': {
    up: (db) =>
      db.schema
        .createTable('store_check')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('checked_at', 'varchar(24)', (column) => column.notNull())
        .execute(),
  },
  /** Its tables are no longer used. */
  '006-shared-limits': { up: () => Promise.resolve() },
  /** Notes of each member. The key starts with the member, so that ids of two members never meet. */
  '007-notes': {
    up: async (db) => {
      await db.schema
        .createTable('notes')
        .addColumn('member_id', 'varchar(36)', (column) =>
          column.notNull().references('members.id').onDelete('cascade'),
        )
        .addColumn('id', 'varchar(64)', (column) => column.notNull())
        .addColumn('video_id', 'integer', (column) => column.notNull())
        .addColumn('data_type', 'integer', (column) => column.notNull())
        .addColumn('seconds', 'integer', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('updated_at', 'varchar(24)', (column) => column.notNull())
        .addColumn('revision', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('notes_pk', ['member_id', 'id'])
        .execute();
      const latest = ['updated_at', 'id'];
      await db.schema
        .createIndex('notes_member_latest')
        .on('notes')
        .columns(['member_id', ...latest])
        .execute();
      const ofVideo = ['member_id', 'video_id', ...latest];
      await db.schema.createIndex('notes_member_video').on('notes').columns(ofVideo).execute();
    },
  },
  /**
   * Limits that several processes share, in PostgreSQL alone. The table is unlogged: a use then waits for no disk, and a
   * crash of the database empties it.
   */
  '008-limits': {
    up: async (db) => {
      if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
      await db.schema
        .createTable('limits')
        .modifyFront(sql`unlogged`)
        .addColumn('key', 'varchar(64)', (column) => column.primaryKey())
        .addColumn('points', 'integer', (column) => column.notNull())
        .addColumn('expire', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('limits_end').on('limits').column('expire').execute();
    },
  },
};

/** Runs the migrations that this store has not run. The caller keeps other processes from doing so at the same time. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

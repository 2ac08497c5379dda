import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PostgresAdapter, sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Tables } from './tables.ts';

/** The migrations, for SQLite and PostgreSQL alike. Only add to them: stores contain those that they have run. */
const FOLDER = path.join(import.meta.dirname, 'migrations');

/** Runs the migrations that this store has not run. The caller keeps other processes from doing so at the same time. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => readMigrations() } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** Reads the migrations by their names; `008-limits.postgres.sql` changes nothing in SQLite. */
function readMigrations(): Record<string, Migration> {
  const read = (file: string): [string, Migration] => {
    const [name = '', dialect] = file.split('.');
    const statements = readFileSync(path.join(FOLDER, file), 'utf8')
      .replace(/^--.*\n/gm, '')
      .split(/;\n/);
    const up: Migration['up'] = async (db) => {
      if (dialect === 'postgres' && !(db.getExecutor().adapter instanceof PostgresAdapter)) return;
      // SQLite prepares one statement at a time.
      for (const statement of statements.filter((text) => text !== '')) await sql.raw(statement).execute(db);
    };
    return [name, { up }];
  };
  return Object.fromEntries(readdirSync(FOLDER).map(read));
}

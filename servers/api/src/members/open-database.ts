import type { Kysely } from 'kysely';
import { openPostgres } from './open-postgres.ts';
import { openSqlite, openSqliteToRead } from './open-sqlite.ts';
import type { Tables } from './tables.ts';

/** Where the members store is: PostgreSQL when there is a `databaseUrl`, else a SQLite file. */
export interface DatabaseLocation {
  databaseUrl?: string | undefined;
  membersFile: string;
}

/** Opens the members store and brings its tables up to date; several processes may do so at once. */
export async function openDatabase({ databaseUrl, membersFile }: DatabaseLocation): Promise<Kysely<Tables>> {
  return databaseUrl === undefined ? openSqlite(membersFile) : openPostgres(databaseUrl);
}

/** Opens a members store that is there to read it, while servers use it. */
export async function openDatabaseToRead({ databaseUrl, membersFile }: DatabaseLocation): Promise<Kysely<Tables>> {
  return databaseUrl === undefined ? openSqliteToRead(membersFile) : openPostgres(databaseUrl);
}

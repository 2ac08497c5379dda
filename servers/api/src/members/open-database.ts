import type { Kysely } from 'kysely';
import type { RecordStatement } from '../operations/sql-trace.ts';
import { openPostgres } from './open-postgres.ts';
import { openSqlite, openSqliteToRead } from './open-sqlite.ts';
import type { Tables } from './tables.ts';

/** The location of the members store: PostgreSQL with a `databaseUrl`, else a SQLite file. */
export interface DatabaseLocation {
  databaseUrl?: string | undefined;
  membersFile: string;
  /** Records each statement, for traces. */
  recordStatement?: RecordStatement | undefined;
}

/** Opens the members store and migrates its tables. Several processes may do so at once. */
export async function openDatabase(location: DatabaseLocation): Promise<Kysely<Tables>> {
  const { databaseUrl, membersFile, recordStatement } = location;
  return databaseUrl === undefined
    ? openSqlite(membersFile, recordStatement)
    : openPostgres(databaseUrl, recordStatement);
}

/** Opens an existing members store to read, while servers use it. */
export async function openDatabaseToRead({ databaseUrl, membersFile }: DatabaseLocation): Promise<Kysely<Tables>> {
  return databaseUrl === undefined ? openSqliteToRead(membersFile) : openPostgres(databaseUrl);
}

import type { Kysely } from 'kysely';
import type { RecordStatement } from '../../operations/sql-trace.ts';
import { COMMAND_TIMEOUT_MS, openPostgres } from './open-postgres.ts';
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
export const openDatabase = (
  { databaseUrl, membersFile, recordStatement: record }: DatabaseLocation,
  timeoutMs?: number,
): Promise<Kysely<Tables>> =>
  databaseUrl === undefined ? openSqlite(membersFile, record) : openPostgres(databaseUrl, { record, timeoutMs });

/** Opens and migrates the members store for an operator's command. Its statements may take long. */
export const openDatabaseForCommand = (location: DatabaseLocation) => openDatabase(location, COMMAND_TIMEOUT_MS);

/** Opens an existing members store for a command that only reads, while servers use it. */
export const openDatabaseToRead = async (location: DatabaseLocation) =>
  location.databaseUrl === undefined ? openSqliteToRead(location.membersFile) : openDatabaseForCommand(location);

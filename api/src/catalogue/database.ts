import Database from 'better-sqlite3';
import type { Database as Connection } from 'better-sqlite3';

export type { Connection };

/** Creates a new snapshot file to fill; it is only used once it is whole, so nothing is journaled. */
export function createSnapshot(file: string): Connection {
  const database = new Database(file);
  database.pragma('journal_mode = OFF');
  database.pragma('synchronous = OFF');
  return database;
}

/** Opens a snapshot to read. Its file is not mapped into memory: whoever shortens a mapped file ends the process. */
export function openSnapshot(file: string): Connection {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  database.pragma('query_only = ON');
  return database;
}

/** Maps the file of a snapshot into memory, where nobody else can write to it. */
export function mapIntoMemory(database: Connection): void {
  database.pragma('mmap_size = 1073741824');
}

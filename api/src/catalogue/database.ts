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

/** Opens a snapshot that is never written. */
export function openSnapshot(file: string): Connection {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  database.pragma('query_only = ON');
  database.pragma('mmap_size = 1073741824');
  return database;
}

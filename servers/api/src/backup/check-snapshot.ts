import SQLite from 'better-sqlite3';

/** Whether a catalog's file is a complete database. */
export function checkSnapshot(file: string): boolean {
  let database: SQLite.Database | undefined;
  try {
    database = new SQLite(file, { readonly: true, fileMustExist: true });
    return database.pragma('quick_check', { simple: true }) === 'ok';
  } catch {
    return false;
  } finally {
    database?.close();
  }
}

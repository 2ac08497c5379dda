import { open } from 'node:fs/promises';
import { openDatabaseToRead, type DatabaseLocation } from '../members/database/open-database.ts';
import { BACKED_UP_TABLES, readRows } from './backed-up-tables.ts';

/**
 * Copies the members store at one moment into a file, one row per line. Servers may write meanwhile. Returns the number
 * of rows. The file is the same for SQLite and PostgreSQL, so that each can be restored from it.
 */
export async function backupMembers(location: DatabaseLocation, file: string): Promise<number> {
  const db = await openDatabaseToRead(location);
  const handle = await open(file, 'wx', 0o600);
  let count = 0;
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        for (const table of BACKED_UP_TABLES) {
          for await (const rows of readRows(transaction, table)) {
            await handle.writeFile(rows.map((row) => `${JSON.stringify({ table, row })}\n`).join(''));
            count += rows.length;
          }
        }
      });
    await handle.sync();
    return count;
  } finally {
    await handle.close();
    await db.destroy();
  }
}

import { sql } from 'kysely';
import { findPostgres } from '../../../kit/src/testing/find-postgres.ts';
import { startPostgres } from '../../../kit/src/testing/start-postgres.ts';
import { openDatabase, openDatabaseForCommand } from './database/open-database.ts';

const programs = findPostgres();

(programs === undefined ? it.skip : it)(
  'a statement of a backup or a restore may take longer than one that a visitor waits for',
  async () => {
    const { databaseUrl, stop } = await startPostgres(programs ?? '');
    const limits = [];
    for (const open of [openDatabase, openDatabaseForCommand]) {
      const db = await open({ databaseUrl, membersFile: '' });
      const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
      limits.push(rows[0]?.statement_timeout);
      await db.destroy();
    }
    await stop();
    expect(limits).toEqual(['3s', '1min']);
  },
  60_000,
);

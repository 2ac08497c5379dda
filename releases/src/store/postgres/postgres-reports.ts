import type { ReportBackend, StoredReport } from '../release-store.ts';
import type { Database } from './database.ts';
import { orNoRows, withTables } from './tables.ts';

/** Keeps reports in rows; their age is by the clock of the database. */
export function createPostgresReports(database: Database): ReportBackend {
  return {
    write: async (name, text) => {
      const sql = `INSERT INTO release_reports (name, text, written_at) VALUES ($1, $2, clock_timestamp())
        ON CONFLICT (name) DO UPDATE SET text = excluded.text, written_at = excluded.written_at`;
      await withTables(database, () => database.query(sql, [name, text]));
    },
    readAll: () =>
      orNoRows(
        database.query<StoredReport>(
          `SELECT name, text,
            greatest(0, extract(epoch FROM clock_timestamp() - written_at) * 1000)::float8 AS "ageMs"
            FROM release_reports ORDER BY name`,
        ),
      ),
    remove: async (name) => {
      await orNoRows(database.query('DELETE FROM release_reports WHERE name = $1', [name]));
    },
  };
}

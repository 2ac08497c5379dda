import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../durable-files.ts';
import { RELEASE_FILE } from '../read-release.ts';
import type { FileBackend, ReleaseName } from '../release-store.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import type { Database, Query } from './database.ts';
import { orNoRows, withTables } from './tables.ts';

/** Bounds the upload of one file. Another process that adds the same release is awaited as long. */
const UPLOAD_TIMEOUT_MS = 60_000;

/** Keeps the files of releases in rows; a transaction adds a release with all its files. */
export function createPostgresFiles(database: Database): FileBackend {
  const upload = <Result>(work: (query: Query) => Promise<Result>): Promise<Result> =>
    withTables(database, () => database.transaction(work, UPLOAD_TIMEOUT_MS));
  return {
    location: (app, id) => `release_files in ${database.address}: ${id === undefined ? app : `${app}/${id}`}`,
    listApps: async () => {
      const rows = await orNoRows(database.query<{ app: string }>('SELECT DISTINCT app FROM release_files'));
      return rows.map(({ app }) => app);
    },
    listReleaseIds: async (app) => {
      const sql = 'SELECT DISTINCT id FROM release_files WHERE app = $1';
      return (await orNoRows(database.query<{ id: string }>(sql, [app]))).map(({ id }) => id);
    },
    read: async ({ app, id }, file) => {
      const sql = 'SELECT content FROM release_files WHERE app = $1 AND id = $2 AND file = $3';
      return (await orNoRows(database.query<{ content: Buffer }>(sql, [app, id, file])))[0]?.content;
    },
    stage: withTemporaryFolder,
    add: (release, folder) => upload((query) => addRelease(query, release, folder)),
    overwrite: (release, folder) => upload((query) => writeFiles(query, release, folder)),
    remove: async ({ app, id }) => {
      await orNoRows(database.query('DELETE FROM release_files WHERE app = $1 AND id = $2', [app, id]));
    },
  };
}

/** Writes `release.json` first, so that another process that adds the same release waits. */
async function addRelease(query: Query, release: ReleaseName, folder: string): Promise<'added' | 'taken'> {
  const added = await query(
    `INSERT INTO release_files (app, id, file, content) VALUES ($1, $2, $3, $4)
      ON CONFLICT DO NOTHING RETURNING file`,
    [release.app, release.id, RELEASE_FILE, await readFile(path.join(folder, RELEASE_FILE))],
  );
  if (added.length === 0) return 'taken';
  await writeFiles(query, release, folder);
  return 'added';
}

async function writeFiles(query: Query, { app, id }: ReleaseName, folder: string): Promise<void> {
  for (const file of await listFiles(folder))
    await query(
      `INSERT INTO release_files (app, id, file, content) VALUES ($1, $2, $3, $4)
        ON CONFLICT (app, id, file) DO UPDATE SET content = excluded.content`,
      [app, id, file, await readFile(path.join(folder, file))],
    );
}

import type { FileBackend, ReleaseStore } from '../release-store.ts';
import { createChangeListener } from './change-listener.ts';
import { openDatabase } from './database.ts';
import { createPostgresFiles } from './postgres-files.ts';
import { CHANGE_CHANNEL, createPostgresRegistry } from './postgres-registry.ts';
import { createPostgresReports } from './postgres-reports.ts';

export interface PostgresStoreOptions {
  /** Keeps the files of releases elsewhere, such as in S3. */
  files?: FileBackend;
}

/**
 * Opens a store in a PostgreSQL database, which may contain other tables too. The first write creates the tables. The
 * password may also be in PGPASSWORD or `.pgpass`.
 *
 * A server that only reads needs SELECT on `release_registry`, `release_audit` and `release_files`. To report it needs
 * SELECT, INSERT and UPDATE on `release_reports`. Deployments need all four and DELETE on the last two; the user of the
 * first one needs CREATE on the schema.
 */
export async function openPostgresStore(address: string, options: PostgresStoreOptions = {}): Promise<ReleaseStore> {
  const database = await openDatabase(address);
  const listener = createChangeListener(CHANGE_CHANNEL, database.createClient);
  return {
    address: database.address,
    registry: createPostgresRegistry(database, listener),
    files: options.files ?? createPostgresFiles(database),
    reports: createPostgresReports(database),
    close: async () => {
      listener.close();
      await database.close();
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { newestEntry, parseAudit, serializeEntry } from '../../audit/audit.ts';
import { UserError } from '../../errors.ts';
import type { Registry } from '../format.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { parseRegistry, serializeRegistry } from '../registry.ts';
import type { RegistryBackend, ReplaceOutcome, StoredRegistry } from '../release-store.ts';
import type { ChangeListener } from './change-listener.ts';
import type { Database, Query } from './database.ts';
import { hasSqlState, UnknownOutcomeError } from './postgres-error.ts';
import { orNoRows, withTables } from './tables.ts';

/** The notification that a change of the registry sends. */
export const CHANGE_CHANNEL = 'release_registry';

/** Serialization failure and deadlock. */
const CONFLICT_STATES = ['40001', '40P01'];

/** How long to ask for the outcome of a change whose commit got no response. */
const CONFIRM_WAIT_MS = 10_000;
const CONFIRM_PAUSE_MS = 250;

/**
 * The next version: higher than the last one, and at least the time in microseconds. So it is new even after the row
 * was deleted, or after a failover to a server that missed the last changes.
 */
const NOW_VERSION = '(extract(epoch FROM clock_timestamp()) * 1000000)::bigint';
const NEXT_VERSION = `greatest(version + 1, ${NOW_VERSION})`;

/** Keeps the registry in one row; a transaction changes it together with its audit. */
export function createPostgresRegistry(database: Database, listener: ChangeListener): RegistryBackend {
  const location = `release_registry in ${database.address}`;
  const toStored = (row: Row | undefined): StoredRegistry => ({
    registry: parseRegistry(row?.document ?? '', location),
    version: versionOf(row, location),
  });
  return {
    location,
    read: async () => toStored((await readRow(database))[0]),
    readIfChanged: async (version) => {
      const [row] = await readRow(database, version);
      if (versionOf(row, location) === version) return null;
      return toStored(row);
    },
    replace: (next, version) => replace({ database, location, next, version }),
    readAudit: async () => parseAudit(await readAuditLines(database)),
    readAuditLines: () => readAuditLines(database),
    restore: (registry, entries) =>
      withTables(database, () => database.transaction((query) => restore(query, registry, entries))),
    waitForChange: (signal) => listener.wait(signal),
  };
}

interface Row {
  /** Null only if somebody changed the table. */
  version: string | null;
  document: string;
}

function versionOf(row: Row | undefined, location: string): string {
  if (!row) return '';
  if (row.version === null) throw new UserError(`${location} has no version: restore a backup`);
  return row.version;
}

/** Reads the row; its document is empty if it still has the known version. */
const readRow = ({ query }: Database, knownVersion = ''): Promise<Row[]> =>
  orNoRows(
    query(
      `SELECT version::text AS version,
        CASE WHEN version::text = $1 THEN '' ELSE document::text END AS document
        FROM release_registry`,
      [knownVersion],
    ),
  );

async function readAuditLines({ query }: Database): Promise<string[]> {
  const sql = 'SELECT entry::text AS entry FROM release_audit ORDER BY id';
  const rows = await orNoRows(query<{ entry: string }>(sql));
  // Only a row that was written by hand has several lines.
  return rows.map(({ entry }) => entry.replaceAll(/[\r\n]+/g, ' '));
}

interface Replacement {
  database: Database;
  location: string;
  next: Registry;
  version: string;
}

async function replace({ database, location, next, version }: Replacement): Promise<ReplaceOutcome> {
  let written: string | undefined;
  try {
    await withTables(database, () =>
      database.transaction(async (query) => {
        // The transaction may run again after the tables were changed.
        written = undefined;
        const before = await lockRegistry(query, version);
        if (before === undefined) return;
        const last = newestEntry(parseRegistry(before, location));
        written = await writeRegistry(query, next, version);
        if (written === undefined) return;
        for (const entry of [last, newestEntry(next)]) if (entry) await recordEntry(query, entry);
        await query('SELECT pg_notify($1, $2)', [CHANGE_CHANNEL, written]);
      }),
    );
    return written === undefined ? 'conflict' : 'recorded';
  } catch (error) {
    if (hasSqlState(error, ...CONFLICT_STATES)) return 'conflict';
    if (!(error instanceof UnknownOutcomeError)) throw error;
    return written === undefined ? 'conflict' : confirm(database, written, error);
  }
}

/** Writes the registry and audit of a copy over what is there. The registry comes first, because it locks out others. */
async function restore(query: Query, registry: Registry, entries: readonly AuditEntry[]): Promise<void> {
  await query(
    `INSERT INTO release_registry AS old (version, document) VALUES (${NOW_VERSION}, $1)
      ON CONFLICT (id) DO UPDATE SET version = greatest(old.version + 1, ${NOW_VERSION}), document = $1`,
    [serializeRegistry(registry)],
  );
  await query('DELETE FROM release_audit');
  for (const entry of entries) await recordEntry(query, entry);
  await query('SELECT pg_notify($1, $2)', [CHANGE_CHANNEL, 'restored']);
}

/** Locks the row with this version and returns its document; undefined if there is none. */
async function lockRegistry(query: Query, version: string): Promise<string | undefined> {
  if (version === '') return '';
  const [row] = await query<{ document: string }>(
    'SELECT document::text AS document FROM release_registry WHERE version::text = $1 FOR UPDATE',
    [version],
  );
  return row?.document;
}

/** Writes the registry and returns its new version; undefined if another process was first. */
async function writeRegistry(query: Query, next: Registry, version: string): Promise<string | undefined> {
  const document = serializeRegistry(next);
  const [row] =
    version === ''
      ? await query<{ version: string }>(
          `INSERT INTO release_registry (version, document) VALUES (${NOW_VERSION}, $1)
            ON CONFLICT DO NOTHING RETURNING version::text AS version`,
          [document],
        )
      : await query<{ version: string }>(
          `UPDATE release_registry SET version = ${NEXT_VERSION}, document = $1
            WHERE version::text = $2 RETURNING version::text AS version`,
          [document, version],
        );
  return row?.version;
}

/** Adds an entry unless the index on hashes says that it is recorded. */
async function recordEntry(query: Query, entry: AuditEntry): Promise<void> {
  await query(
    'INSERT INTO release_audit (revision, what, entry, hash) VALUES ($1, $2, $3, $4) ON CONFLICT (hash) DO NOTHING',
    [entry.revision, entry.what, serializeEntry(entry), entry.hash],
  );
}

/** Finds out whether an interrupted commit gave the registry its new version. */
async function confirm(database: Database, written: string, lost: UnknownOutcomeError): Promise<ReplaceOutcome> {
  const until = performance.now() + CONFIRM_WAIT_MS;
  while (performance.now() < until) {
    try {
      // The lock waits for the interrupted transaction, which the server may still be committing.
      const [row] = await database.query<{ version: string }>(
        'SELECT version::text AS version FROM release_registry FOR UPDATE',
      );
      return row?.version === written ? 'recorded' : 'conflict';
    } catch {
      await sleep(CONFIRM_PAUSE_MS);
    }
  }
  throw lost;
}

import { readFile, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '../../errors.ts';
import { replaceAtomically } from '../durable-files.ts';
import type { Registry } from '../format.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { parseRegistry, serializeRegistry } from '../registry.ts';
import type { RegistryBackend, ReplaceOutcome, StoredRegistry } from '../release-store.ts';
import { readAuditLines, recordEntry } from './audit-file.ts';
import { newestEntry, parseAudit, serializeEntry } from '../../audit/audit.ts';
import { withLock, type ConfirmLock } from './lock.ts';
import { auditFile, registryFile } from './store-paths.ts';

/** Changes are polled, because network mounts report no events. The folder may also not exist yet. */
const POLL_INTERVAL_MS = 100;

/** Keeps the registry and its audit in two files. A lock makes a change of both one step. */
export function createFolderRegistry(folder: string): RegistryBackend {
  const file = registryFile(folder);
  let last = { fingerprint: '', version: '' };
  const read = async (): Promise<StoredRegistry> => {
    const version = await readVersion(file);
    return { registry: parseRegistry(version, file), version };
  };
  return {
    location: file,
    read,
    readIfChanged: async (version) => {
      const fingerprint = await readFingerprint(file);
      if (fingerprint === last.fingerprint && version === last.version) return null;
      const stored = await read();
      last = { fingerprint, version: stored.version };
      return stored.version === version ? null : stored;
    },
    replace: (next, version) => withLock(folder, (confirm) => replaceUnderLock({ folder, next, version, confirm })),
    readAudit: async () => parseAudit(await readAuditLines(folder)),
    readAuditLines: () => readAuditLines(folder),
    restore: async (registry, entries) =>
      withLock(folder, async () => {
        await replaceAtomically(auditFile(folder), entries.map((entry) => `${serializeEntry(entry)}\n`).join(''));
        await replaceAtomically(file, serializeRegistry(registry));
      }),
    waitForChange: async (signal) => sleep(POLL_INTERVAL_MS, undefined, { ref: false, signal }).catch(() => undefined),
  };
}

interface Replacement {
  folder: string;
  next: Registry;
  version: string;
  confirm: ConfirmLock;
}

async function replaceUnderLock({ folder, next, version, confirm }: Replacement): Promise<ReplaceOutcome> {
  const file = registryFile(folder);
  const current = await readVersion(file);
  if (current !== version) return 'conflict';
  const last = newestEntry(parseRegistry(current, file));
  if (last) await recordEntry(folder, last);
  await replaceAtomically(file, serializeRegistry(next), confirm);
  const newest = newestEntry(next);
  return newest ? wasRecorded(folder, newest, confirm) : 'recorded';
}

/** An error is no reason to throw, because the change itself is made. */
const wasRecorded = async (folder: string, entry: AuditEntry, confirm: ConfirmLock): Promise<ReplaceOutcome> =>
  confirm()
    .then(() => recordEntry(folder, entry))
    .then(
      () => 'recorded',
      () => 'unrecorded',
    );

/** The text is the version: no two revisions have the same. */
const readVersion = async (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });

/** Changes whenever the file changes. */
const readFingerprint = async (file: string): Promise<string> =>
  stat(file, { bigint: true }).then(
    ({ ino, mtimeNs, size }) => `${ino} ${mtimeNs} ${size}`,
    () => 'absent',
  );

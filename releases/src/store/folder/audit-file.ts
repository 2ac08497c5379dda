import { open, readFile, truncate, type FileHandle } from 'node:fs/promises';
import { hasCode } from '../../errors.ts';
import { isRecorded, parseAudit, serializeEntry } from '../../audit/audit.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { auditFile } from './store-paths.ts';

/** How much of the end of the audit is read first; one line has some 300 bytes. */
const TAIL_BYTES = 16 * 1024;
const NEWLINE = 10;

/** Reads all audit lines of a folder, without a last one that is incomplete. */
export async function readAuditLines(folder: string): Promise<string[]> {
  const text = await readFile(auditFile(folder), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
  return text.split('\n').slice(0, -1);
}

/**
 * Appends an entry unless it is recorded. Called after each write of the registry, and before the next one in case a
 * process was killed in between. Only under the lock: an incomplete last line is cut off.
 */
export async function recordEntry(folder: string, entry: AuditEntry): Promise<void> {
  await truncatePartialLine(folder);
  const isThere = await searchTail(folder, (tail) => isInTail(entry, tail));
  if (!isThere) await appendEntry(folder, entry);
}

async function truncatePartialLine(folder: string): Promise<void> {
  const end = await searchTail(folder, ({ bytes, start }) => {
    const last = bytes.lastIndexOf(NEWLINE);
    return last < 0 && start > 0 ? undefined : { complete: start + last + 1, size: start + bytes.length };
  });
  if (end && end.complete < end.size) await truncate(auditFile(folder), end.complete);
}

/** Whether an entry is in the end of the audit; undefined if more of it must be read. */
function isInTail(entry: AuditEntry, { bytes, start }: Tail): boolean | undefined {
  const lines = bytes
    .toString()
    .split('\n')
    .slice(start > 0 ? 1 : 0, -1);
  const { entries } = parseAudit(lines);
  if (isRecorded(entries, entry)) return true;
  // It is written after the one before, so it cannot be further ahead.
  return entries.some(({ hash }) => hash === entry.previous) ? false : undefined;
}

interface Tail {
  bytes: Buffer;
  /** Where it starts in the file. */
  start: number;
}

/** Searches the end of the audit, and more of it until something is found. A change must not read the whole audit. */
async function searchTail<Found>(folder: string, find: (tail: Tail) => Found | undefined): Promise<Found | undefined> {
  const handle = await openAudit(folder);
  if (!handle) return undefined;
  try {
    const { size } = await handle.stat();
    for (let length = TAIL_BYTES; ; length *= 8) {
      const start = Math.max(0, size - length);
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
      const found = find({ bytes: buffer.subarray(0, bytesRead), start });
      if (found !== undefined || start === 0) return found;
    }
  } finally {
    await handle.close();
  }
}

const openAudit = async (folder: string): Promise<FileHandle | undefined> =>
  open(auditFile(folder), 'r').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });

async function appendEntry(folder: string, entry: AuditEntry): Promise<void> {
  const handle = await open(auditFile(folder), 'a');
  try {
    await handle.writeFile(`${serializeEntry(entry)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

import { open, readFile, truncate } from 'node:fs/promises';
import { hasCode } from '../../errors.ts';
import { lastRevision, parseAudit } from '../audit.ts';
import type { AuditEntry } from '../format.ts';
import type { Audit } from '../release-store.ts';
import { auditFile } from './store-paths.ts';

/** Reads all audit lines of a folder. */
export async function readAuditFile(folder: string): Promise<Audit> {
  const lines = completeLines(await readText(folder)).split('\n');
  return parseAudit(lines.slice(0, -1));
}

/**
 * Appends a change unless it is recorded. Called after each change, and before the next one in case a process was
 * killed in between. Only under the lock: an incomplete last line is cut off.
 */
export async function recordChange(folder: string, change: AuditEntry): Promise<void> {
  await truncatePartialLine(folder);
  const { entries } = await readAuditFile(folder);
  if (lastRevision(entries) < change.revision) await appendEntry(folder, change);
}

/** Appends a line that is no change of the registry. Only under the lock. */
export async function recordEntry(folder: string, entry: AuditEntry): Promise<void> {
  await truncatePartialLine(folder);
  await appendEntry(folder, entry);
}

async function truncatePartialLine(folder: string): Promise<void> {
  const text = await readText(folder);
  const complete = completeLines(text);
  if (complete.length < text.length) await truncate(auditFile(folder), Buffer.byteLength(complete));
}

const readText = async (folder: string): Promise<string> =>
  readFile(auditFile(folder), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });

const completeLines = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1);

async function appendEntry(folder: string, entry: AuditEntry): Promise<void> {
  const handle = await open(auditFile(folder), 'a');
  try {
    await handle.writeFile(`${JSON.stringify(entry)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

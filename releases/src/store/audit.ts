import { open, readFile, truncate } from 'node:fs/promises';
import * as v from 'valibot';
import { auditEntrySchema, type AuditEntry, type Registry } from './format.ts';
import { hasCode } from '../errors.ts';
import { auditFile } from './store-paths.ts';

/** The audit, oldest first; `unreadable` counts lines that were damaged by hand. */
interface Audit {
  entries: AuditEntry[];
  unreadable: number;
}

/** Reads all audit lines, plus the registry's last change if its line is still missing. */
export async function readAudit(store: string, { lastChange }: Pick<Registry, 'lastChange'>): Promise<Audit> {
  const lines = completeLines(await readText(store))
    .split('\n')
    .slice(0, -1);
  const read = lines.map(parseLine);
  const entries = read.filter((entry) => entry !== null);
  const unreadable = read.length - entries.length;
  const isMissing = lastChange !== null && lastRevision(entries) < lastChange.revision;
  return { entries: isMissing ? [...entries, lastChange] : entries, unreadable };
}

/**
 * Appends the registry's last change unless it is recorded. Called after each change, and before the next one in case a
 * process was killed in between. Only under the lock: an incomplete last line is cut off.
 */
export async function recordChange(store: string, change: AuditEntry): Promise<void> {
  await truncatePartialLine(store);
  const { entries } = await readAudit(store, { lastChange: null });
  if (lastRevision(entries) < change.revision) await appendEntry(store, change);
}

/** Appends a line that is no change of the registry. Only under the lock. */
export async function recordPrune(store: string, entry: AuditEntry): Promise<void> {
  await truncatePartialLine(store);
  await appendEntry(store, entry);
}

/**
 * The last recorded revision. A registry that was moved away continues from it. An unreadable audit counts as 0,
 * because it must not block a deployment.
 */
export const readLastRevision = async (store: string): Promise<number> =>
  readAudit(store, { lastChange: null }).then(
    ({ entries }) => lastRevision(entries),
    () => 0,
  );

async function truncatePartialLine(store: string): Promise<void> {
  const text = await readText(store);
  const complete = completeLines(text);
  if (complete.length < text.length) await truncate(auditFile(store), Buffer.byteLength(complete));
}

const readText = async (store: string): Promise<string> =>
  readFile(auditFile(store), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });

const completeLines = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1);

const lastRevision = (entries: readonly AuditEntry[]): number => entries.at(-1)?.revision ?? 0;

function parseLine(line: string): AuditEntry | null {
  try {
    const result = v.safeParse(auditEntrySchema, JSON.parse(line));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

async function appendEntry(store: string, entry: AuditEntry): Promise<void> {
  const handle = await open(auditFile(store), 'a');
  try {
    await handle.writeFile(`${JSON.stringify(entry)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

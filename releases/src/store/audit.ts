import { open, readFile, truncate } from 'node:fs/promises';
import * as v from 'valibot';
import { auditEntrySchema, type AuditEntry, type Registry } from './format.ts';
import { hasCode } from './refusal.ts';
import { auditFile } from './store-paths.ts';

/** The audit, oldest first; `unreadable` counts lines that somebody broke by hand. */
export interface Audit {
  entries: AuditEntry[];
  unreadable: number;
}

/** Every line of the audit, and the registry's last change if its line is not there yet. */
export async function readAudit(store: string, { lastChange }: Pick<Registry, 'lastChange'>): Promise<Audit> {
  const lines = wholeLines(await readText(store))
    .split('\n')
    .slice(0, -1);
  const read = lines.map(parseLine);
  const entries = read.filter((entry) => entry !== null);
  const unreadable = read.length - entries.length;
  const isMissing = lastChange !== null && lastRevision(entries) < lastChange.revision;
  return { entries: isMissing ? [...entries, lastChange] : entries, unreadable };
}

/**
 * Adds the registry's last change unless its line is there. Called after each change, and before the next one for
 * whoever was killed in between. Only under the lock: a last line without its end is cut off as unfinished.
 */
export async function recordChange(store: string, change: AuditEntry): Promise<void> {
  await cutUnfinishedLine(store);
  const { entries } = await readAudit(store, { lastChange: null });
  if (lastRevision(entries) < change.revision) await append(store, change);
}

/** Adds a line about something that does not change the registry. Only under the lock. */
export async function recordAside(store: string, entry: AuditEntry): Promise<void> {
  await cutUnfinishedLine(store);
  await append(store, entry);
}

/**
 * The revision after the last change that the audit knows, where a registry that was moved away goes on; 0 when it
 * can't be read, because that must keep nobody from changing what visitors get.
 */
export const lastRecorded = async (store: string): Promise<number> =>
  readAudit(store, { lastChange: null }).then(
    ({ entries }) => lastRevision(entries),
    () => 0,
  );

async function cutUnfinishedLine(store: string): Promise<void> {
  const text = await readText(store);
  const whole = wholeLines(text);
  if (whole.length < text.length) await truncate(auditFile(store), Buffer.byteLength(whole));
}

const readText = async (store: string): Promise<string> =>
  readFile(auditFile(store), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });

const wholeLines = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1);

const lastRevision = (entries: readonly AuditEntry[]): number => entries.at(-1)?.revision ?? 0;

function parseLine(line: string): AuditEntry | null {
  try {
    const result = v.safeParse(auditEntrySchema, JSON.parse(line));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

async function append(store: string, entry: AuditEntry): Promise<void> {
  const handle = await open(auditFile(store), 'a');
  try {
    await handle.writeFile(`${JSON.stringify(entry)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

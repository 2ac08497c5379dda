import { open, readFile, truncate } from 'node:fs/promises';
import { auditEntrySchema, type AuditEntry } from './format.ts';
import { parseJson } from './parse.ts';
import { hasCode, Refusal } from './refusal.ts';
import { auditFile } from './store-paths.ts';

/**
 * Adds the registry's last change unless its line is there. Called after each change, and before the next one for
 * whoever was killed in between. Only under the lock: a last line without its end is cut off as unfinished.
 */
export async function recordChange(store: string, change: AuditEntry): Promise<void> {
  const file = auditFile(store);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) await truncate(file, Buffer.byteLength(whole));
  if (lastRevision(whole) < change.revision) await append(file, `${JSON.stringify(change)}\n`);
}

function lastRevision(text: string): number {
  const line = text.trimEnd().split('\n').at(-1);
  if (!line) return 0;
  try {
    return parseJson(auditEntrySchema, line, { where: 'the audit', hint: 'look at its last line' }).revision;
  } catch (error) {
    if (error instanceof Refusal) return 0;
    throw error;
  }
}

async function append(file: string, line: string): Promise<void> {
  const handle = await open(file, 'a');
  try {
    await handle.writeFile(line);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

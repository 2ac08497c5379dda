import * as v from 'valibot';
import { auditEntrySchema, type AuditEntry } from './format.ts';
import type { Audit, ReleaseStore } from './release-store.ts';

/** Reads all audit entries, plus the registry's last change if its entry is still missing. */
export async function readAudit({ registry: backend }: Pick<ReleaseStore, 'registry'>): Promise<Audit> {
  const { lastChange } = (await backend.read()).registry;
  const { entries, unreadable } = await backend.readAudit();
  const isMissing = lastChange !== null && lastRevision(entries) < lastChange.revision;
  return { entries: isMissing ? [...entries, lastChange] : entries, unreadable };
}

/** Parses audit lines; counts those that are no entries. */
export function parseAudit(lines: readonly string[]): Audit {
  const read = lines.map(parseLine);
  const entries = read.filter((entry) => entry !== null);
  return { entries, unreadable: read.length - entries.length };
}

/** The revision that a registry had after the last of these changes; 0 for none. A prune is no change of it. */
export const lastRevision = (entries: readonly AuditEntry[]): number => findLastChange(entries)?.revision ?? 0;

export const findLastChange = (entries: readonly AuditEntry[]): AuditEntry | undefined =>
  entries.findLast(({ what }) => what !== 'prune');

function parseLine(line: string): AuditEntry | null {
  try {
    const result = v.safeParse(auditEntrySchema, JSON.parse(line));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

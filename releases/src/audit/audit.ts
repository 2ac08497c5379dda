import * as v from 'valibot';
import { canonicalJson } from '../store/canonical-json.ts';
import type { Registry } from '../store/format.ts';
import { auditEntrySchema, type AuditEntry, type EventAction } from '../audit/audit-entry.ts';
import type { Audit, ReleaseStore } from '../store/release-store.ts';

/** Who does something: the name, and how it is known. */
export interface Actor {
  by: string;
  /** Absent: whoever may write to the store. */
  via?: string;
}

/** The fields of an audit entry that say who did it. */
export const whoOf = ({ by, via }: Actor): Pick<AuditEntry, 'who' | 'via'> => ({
  who: by,
  ...(via === undefined ? {} : { via }),
});

/** Who did it, for people: such as "token ci-library (token)". */
export const formatWho = ({ who, via }: AuditEntry): string => `${who}${via === undefined ? '' : ` (${via})`}`;

/** An event before it gets its place in the audit. */
export type AuditEvent = Partial<Pick<AuditEntry, 'app' | 'to' | 'preview' | 'subject' | 'why'>> & {
  what: EventAction;
};

/** Reads all audit entries, plus the registry's newest one if it is still missing. */
export async function readAudit({ registry: backend }: Pick<ReleaseStore, 'registry'>): Promise<Audit> {
  const newest = newestEntry((await backend.read()).registry);
  const { entries, unreadable } = await backend.readAudit();
  const isMissing = newest !== null && !isRecorded(entries, newest);
  return { entries: isMissing ? [...entries, newest] : entries, unreadable };
}

/** The newest line of the audit. The registry holds it in case that its writer is killed. */
export const newestEntry = ({ lastChange, lastEvent }: Pick<Registry, 'lastChange' | 'lastEvent'>): AuditEntry | null =>
  lastEvent ?? lastChange;

/**
 * Whether the audit has an entry. Its hash counts and not its number: a line that somebody added by hand must not keep
 * the next one out.
 */
export const isRecorded = (entries: readonly AuditEntry[], { hash }: AuditEntry): boolean =>
  entries.some((entry) => entry.hash === hash);

/** The text of an entry in the audit: the same for the same content, whoever records it. */
export const serializeEntry = (entry: AuditEntry): string => canonicalJson(entry);

/** Parses audit lines; counts those that are no entries. */
export function parseAudit(lines: readonly string[]): Audit {
  const read = lines.map(parseLine);
  const entries = read.filter((entry) => entry !== null);
  return { entries, unreadable: read.length - entries.length };
}

/** The highest revision of these entries; 0 for none. An event has that of the change before it. */
export const lastRevision = (entries: readonly AuditEntry[]): number =>
  entries.reduce((highest, { revision }) => Math.max(highest, revision), 0);

function parseLine(line: string): AuditEntry | null {
  try {
    const value: unknown = JSON.parse(line);
    // Fields that the schema does not know stay, because the hash of a line covers them.
    return v.is(auditEntrySchema, value) ? value : null;
  } catch {
    return null;
  }
}

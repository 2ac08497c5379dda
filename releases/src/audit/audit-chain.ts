import { sha256 } from '../sha256.ts';
import { canonicalJson } from '../store/canonical-json.ts';
import type { Registry } from '../store/format.ts';
import type { AuditEntry, NewEntry } from './audit-entry.ts';

/** The end of a chain of audit lines: how many there are, and the hash of the last one. */
export type AuditHead = NonNullable<Registry['audit']>;

/** Adds an entry to the chain: it gets its number, the hash of the line before and its own hash. */
export function chainEntry(entry: NewEntry, { lines, head }: AuditHead): AuditEntry {
  const chained = { ...entry, line: lines + 1, previous: head };
  return { ...chained, hash: hashEntry(chained) };
}

/** The end of the audit in a store whose registry was moved away. */
export function findHead(entries: readonly AuditEntry[]): AuditHead {
  const last = entries.at(-1);
  return last ? { lines: last.line, head: last.hash } : { lines: 0, head: '' };
}

/** The hash of a line, without the field that holds it. */
export const hashEntry = (entry: object): string => sha256(canonicalJson({ ...entry, hash: undefined }));

import { sha256 } from '../sha256.ts';
import { canonicalJson } from '../store/canonical-json.ts';
import type { Registry } from '../store/format.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';

/** The end of a chain of audit lines: how many there are, and the hash of the last one. */
export type AuditHead = NonNullable<Registry['audit']>;

/** Adds an entry to the chain: it gets its number, the hash of the line before and its own hash. */
export function chainEntry(entry: AuditEntry, { lines, head }: AuditHead): AuditEntry {
  const chained = { ...entry, line: lines + 1, previous: head };
  return { ...chained, hash: hashEntry(chained) };
}

/** The end of the audit in a store whose registry does not name it. Lines of earlier versions have no hash yet. */
export function findHead(entries: readonly AuditEntry[]): AuditHead {
  const last = entries.findLast(({ line }) => line !== undefined);
  if (last?.line !== undefined && last.hash !== undefined) return { lines: last.line, head: last.hash };
  return { lines: entries.length, head: hashOfUnchained(entries) };
}

/** The hash that a chain starts with: of all lines before it together, empty for none. */
export const hashOfUnchained = (entries: readonly AuditEntry[]): string =>
  entries.length === 0 ? '' : sha256(canonicalJson(entries));

/** The hash of a line, without the field that holds it. */
export const hashEntry = (entry: object): string => sha256(canonicalJson({ ...entry, hash: undefined }));

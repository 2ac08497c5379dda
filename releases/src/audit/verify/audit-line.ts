import * as v from 'valibot';
import { canonicalJson } from '../../store/canonical-json.ts';
import { hashEntry } from '../audit-chain.ts';
import { auditEntrySchema, type AuditEntry } from '../audit-entry.ts';

/** A stored line, with what it claims about itself. */
export interface AuditLine {
  /** Its place among all stored lines, from 1. In an intact audit this is its number too. */
  position: number;
  text: string;
  number: number | undefined;
  previous: string | undefined;
  hash: string | undefined;
  /** The hash of what it contains; undefined if it is no JSON object. */
  contentHash: string | undefined;
  /** The entry of a version that did not chain lines yet. */
  unchained: AuditEntry | undefined;
  /** Whether its text is the one that the tool writes for its content. */
  isVerbatim: boolean;
}

const objectSchema = v.record(v.string(), v.unknown());
const numberSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Parses a line. A chained one may have fields of a later version, so no schema applies. */
export function parseAuditLine(text: string, index: number): AuditLine {
  const entry = parseObject(text);
  const { line, previous, hash } = entry ?? {};
  const isUnchained = line === undefined && hash === undefined && v.is(auditEntrySchema, entry);
  return {
    position: index + 1,
    text,
    number: v.is(numberSchema, line) ? line : undefined,
    previous: typeof previous === 'string' ? previous : undefined,
    hash: typeof hash === 'string' ? hash : undefined,
    contentHash: entry && hashEntry(entry),
    unchained: isUnchained ? entry : undefined,
    // Earlier versions did not sort the names.
    isVerbatim: (isUnchained ? JSON.stringify(entry) : canonicalJson(entry)) === text,
  };
}

/** Whether a line has the hash of its content. Anybody can make such a line; it only excludes a mere edit. */
export const isConsistent = ({ hash, contentHash }: AuditLine): boolean => hash !== undefined && hash === contentHash;

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return v.is(objectSchema, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

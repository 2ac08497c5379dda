import * as v from 'valibot';
import { entrySchema } from '../model/entry.ts';
import { UserError } from '../model/errors.ts';
import { parseJson } from '../model/parse-json.ts';
import { registrySchema } from '../model/registry.ts';
import { sha256 } from '../model/text.ts';

/**
 * The log of changes, the only truth about what visitors get. Change N is one object that is written once. It has the
 * entry (who, what, when, why), the registry after it, and the hash of the change before. Whoever finds the next number
 * taken decides again, with the newer registry (docs/releasing.md#the-log-of-changes).
 */
const CHANGE_FORMAT = 1;

/** The folder of the changes. */
export const CHANGES = 'changes/';

const changeSchema = v.object({
  formatVersion: v.literal(CHANGE_FORMAT),
  /** SHA-256 of the change before, as hexadecimal digits; empty for the first. */
  previous: v.string(),
  /** Random, so that a writer knows its own change after a lost response. */
  key: v.string(),
  entry: entrySchema,
  registry: registrySchema,
});

/** A change as it was read. */
export interface LoggedChange extends v.InferOutput<typeof changeSchema> {
  /** SHA-256 of its bytes. */
  hash: string;
}

/** A change before it is written. */
export type NewChange = Omit<LoggedChange, 'formatVersion' | 'hash'>;

/** Changes have names of equal length, so that they sort by number. */
export const changeKey = (number: number): string => `${CHANGES}${String(number).padStart(8, '0')}.json`;

/** The number of a change by its key; undefined for another object. */
export function numberOf(key: string): number | undefined {
  const number = Number(key.slice(CHANGES.length, -'.json'.length));
  return Number.isSafeInteger(number) && number > 0 && key === changeKey(number) ? number : undefined;
}

/** Parses a change of this number. */
export function parseChange(content: Buffer, number: number, address: string): LoggedChange {
  const where = `${address}/${changeKey(number)}`;
  const hint = 'restore a backup, which goes on after it';
  const change = parseJson(changeSchema, content.toString(), { where, hint, format: CHANGE_FORMAT });
  if (change.entry.number !== number) throw new UserError(`${where} is change ${change.entry.number}: ${hint}`);
  return { ...change, hash: sha256(content) };
}

/** Serializes a change; its bytes are what the next one names by their hash. */
export const serializeChange = (change: NewChange): Buffer =>
  Buffer.from(`${JSON.stringify({ formatVersion: CHANGE_FORMAT, ...change })}\n`);

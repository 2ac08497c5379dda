import * as v from 'valibot';
import { DEMO_LANGUAGES } from '../text/languages.ts';
import type { Phrase } from '../types.ts';

const text = v.pipe(v.string(), v.nonEmpty('write a text'));
const texts = { en: text, de: text, jp: text, tw: text, cn: text };

const slotsOf = (each: string) => (each.toLowerCase().match(/\{\w*\}/g) ?? []).sort().join(' ');
const hasSameSlots = (phrase: Phrase) =>
  DEMO_LANGUAGES.every((language) => slotsOf(phrase[language]) === slotsOf(phrase.en));
const SLOTS_DIFFER = 'the languages have different {slots}; give each the slots of the English text';

/** The schema of a phrase. */
export const phrase = v.pipe(v.strictObject(texts), v.check(hasSameSlots, SLOTS_DIFFER));

/** The schema of phrases with numbers as keys. */
export const phrases = v.pipe(
  record(phrase),
  v.transform((byNumber) => Object.values(byNumber)),
);

/** Fields that are a phrase each. */
export const each = <const Names extends readonly string[]>(...names: Names) => v.entriesFromList(names, phrase);

/** Fields that are a list of phrases each. */
export const lists = <const Names extends readonly string[]>(...names: Names) => v.entriesFromList(names, phrases);

/** The schema of a phrase with facts. */
export function phraseWith<E extends v.ObjectEntries>(facts: E) {
  const row = v.strictObject({ ...texts, ...facts });
  type Row = v.InferOutput<typeof row>;
  return v.pipe(
    row,
    v.check<Row, string>((value) => hasSameSlots(value as unknown as Phrase), SLOTS_DIFFER),
  );
}

/** The schema of rows by key. */
export function record<S extends v.GenericSchema>(row: S) {
  return v.record(v.string(), row);
}

/** The schema of rows in order. Each row gets its key. */
export function rows<S extends v.GenericSchema>(row: S) {
  const table = record(row);
  type Row = { key: string } & v.InferOutput<S>;
  return v.pipe(
    table,
    v.transform<v.InferOutput<typeof table>, Row[]>((rowByKey) =>
      Object.entries(rowByKey).map(([key, fields]) => ({ key, ...(fields as object) }) as Row),
    ),
  );
}

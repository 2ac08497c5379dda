import * as v from 'valibot';
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts';

const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Expected a whole number'), v.transform(Number));

/** A whole number in a query string, as text or as a number. */
export const queryIntegerSchema = v.pipe(v.union([v.number(), digits], 'Expected a whole number'), v.integer());

/** `lang` in a query string: a language id; absent means English (Specification 7.2). */
export const queryLangSchema = v.optional(
  v.pipe(queryIntegerSchema, v.picklist(LANGUAGES.map((language) => language.id))),
  DEFAULT_LANGUAGE.id,
);

/** A list in a query string: repeated keys, or one value with commas. */
export const queryIntegerListSchema = v.pipe(
  v.union([v.array(v.union([v.string(), v.number()])), v.string(), v.number()], 'Expected a list of whole numbers'),
  v.transform((value) => (Array.isArray(value) ? value : String(value).split(','))),
  v.array(queryIntegerSchema),
  v.maxLength(20),
);

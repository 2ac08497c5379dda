import { LANGUAGES, levelSchema, type LanguageCode } from '@learning-center/shared/contract';
import { isSafeLink, parsePdt } from '@learning-center/shared/lib';
import * as v from 'valibot';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const DATE = /^(?:19|20)\d{2}\/\d{2}\/\d{2} \d{2}:\d{2}$/;
const SITE_PATH = /^\/(?![/\\])/;
const LINK_EXPECTED = 'expected an http:, https: or mailto: address or a path that starts with "/", without blanks';
const DATE_EXPECTED = 'expected a date from 1900 to 2099 that exists, as YYYY/MM/DD HH:mm';

const isCalendarDate = (text: string) => DATE.test(text) && parsePdt(text) !== undefined;
const isLink = (text: string) => !/\s/.test(text) && (SITE_PATH.test(text) || isSafeLink(text));

/** Text that is not blank. */
export const Line = v.pipe(v.string(), v.regex(/\S/, 'expected a text that is not blank'));

/** A path segment: lower-case letters, digits and single hyphens. */
export const Slug = v.pipe(
  v.string(),
  v.regex(SLUG, 'expected lower-case letters, digits and single hyphens, such as "walk-cycle"'),
);

/** A positive whole number. */
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1, 'expected a positive whole number'));

/** The languages in the order of content files. The hash of webinar revisions depends on it. */
export const ORDERED_LANGUAGES = LANGUAGES.toSorted((a, b) => a.position - b.position);

const inAnyLanguage = <Schema extends v.GenericSchema>(schema: Schema) =>
  Object.fromEntries(ORDERED_LANGUAGES.map(({ code }) => [code, v.exactOptional(schema)])) as Record<
    LanguageCode,
    v.ExactOptionalSchema<Schema, undefined>
  >;

const byLanguage = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.strictObject({ ...inAnyLanguage(schema), en: schema });

/** A text in English, the fallback, and optionally in the other languages. */
export const Localized = byLanguage(Line);

/** Lists of lines, by language; English is the fallback. */
export const LocalizedLines = byLanguage(v.array(Line));

/** Lists of lines, each in any of the languages. */
export const LinesByLanguage = v.strictObject(inAnyLanguage(v.array(Line)));

/** A date and time, labeled PDT on the site (Specification 9). */
export const DateText = v.pipe(v.string(), v.check(isCalendarDate, DATE_EXPECTED));

/** An address for visitors: http, https, mailto, or a path of this site. */
export const Link = v.pipe(v.string(), v.check(isLink, LINK_EXPECTED));

/** An address, or an empty text for none. */
export const LinkOrNone = v.union([v.literal(''), Link], `${LINK_EXPECTED}, or ""`);

/** A language tag such as "en", "pt-BR" or "zh-Hant". */
export const LanguageTag = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'expected a language code such as "en" or "zh-Hant"'),
);

/** The code of an interface language. */
export const Language = v.picklist(LANGUAGES.map(({ code }) => code));

/** 1 Foundational, 2 Medium, 3 Advanced (Specification 3). */
export const Level = levelSchema;

export type Localized = v.InferOutput<typeof Localized>;
export type LocalizedLines = v.InferOutput<typeof LocalizedLines>;

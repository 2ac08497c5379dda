import * as v from 'valibot';

const LANGUAGE_IDS = ['en', 'de', 'jp', 'tw', 'cn'] as const;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const DATE = /^(\d{4})\/(\d{2})\/(\d{2}) (\d{2}):(\d{2})$/;
const SITE_PATH = /^\/(?![/\\])/;
const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);

function isCalendarDate(text: string): boolean {
  const parts = DATE.exec(text);
  if (!parts) return false;
  const iso = `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}`;
  const time = new Date(`${iso}:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso);
}

function isSafeLink(text: string): boolean {
  if (SITE_PATH.test(text)) return true;
  return URL.canParse(text) && LINK_PROTOCOLS.has(new URL(text).protocol);
}

const line = v.pipe(v.string(), v.regex(/\S/, 'expected a text that is not blank'));

/** Text that is not blank. */
export const Line = line;

/** A name as it stands in an address: lower-case letters, digits and single hyphens. */
export const Slug = v.pipe(
  v.string(),
  v.regex(SLUG, 'expected lower-case letters, digits and single hyphens, such as "walk-cycle"'),
);

/** A positive whole number. */
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1, 'expected a positive whole number'));

/** A text in English, which is the fallback, and in any of the other four languages. */
export const Localized = v.strictObject({
  en: line,
  de: v.exactOptional(line),
  jp: v.exactOptional(line),
  tw: v.exactOptional(line),
  cn: v.exactOptional(line),
});

const lines = v.array(line);

/** Lists of lines, by language; English is the fallback. */
export const LocalizedLines = v.strictObject({
  en: lines,
  de: v.exactOptional(lines),
  jp: v.exactOptional(lines),
  tw: v.exactOptional(lines),
  cn: v.exactOptional(lines),
});

/** A date and time of day, labeled PDT on the site (specification 9). */
export const DateText = v.pipe(v.string(), v.check(isCalendarDate, 'expected a date that exists, as YYYY/MM/DD HH:mm'));

/** An address a visitor may follow: http, https, mailto, or a path of this site. */
export const Link = v.pipe(
  v.string(),
  v.check(isSafeLink, 'expected an http:, https: or mailto: address, or a path that starts with "/"'),
);

/** An address, or an empty text where there is none. */
export const LinkOrNone = v.union(
  [v.literal(''), Link],
  'expected an http:, https: or mailto: address, a path that starts with "/", or ""',
);

/** A language tag such as "en", "pt-BR" or "zh-Hant". */
export const LanguageTag = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'expected a language code such as "en" or "zh-Hant"'),
);

/** One of the five interface languages. */
export const LanguageId = v.picklist(LANGUAGE_IDS);

/** 1 Foundational, 2 Medium, 3 Advanced (specification 3). */
export const Level = v.picklist([1, 2, 3]);

export type LanguageId = v.InferOutput<typeof LanguageId>;
export type Localized = v.InferOutput<typeof Localized>;
export type LocalizedLines = v.InferOutput<typeof LocalizedLines>;

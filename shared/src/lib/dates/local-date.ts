import { type LanguageCode, languageByCode } from '../../contract/index.ts';
import { formatOf } from '../text/language-format.ts';

/** An instant as text in a time zone, and that zone. */
interface LocalDate {
  text: string;
  zone: string;
}

/**
 * Formats an instant's day and time, by default in the visitor's time zone (A42). Only for use after hydration, because
 * the server does not know the visitor's time zone.
 */
export function formatLongDate(instant: number, language: LanguageCode, timeZone?: string): LocalDate {
  const zone = timeZone ?? visitorTimeZone();
  const day = formatLongDay(instant, language, zone);
  return { text: `${day}${formatOf(language).timeSeparator}${formatClockTime(instant, language, zone)}`, zone };
}

/**
 * The device's time zone; UTC if it names none, or one that its own browser refuses (`Etc/Unknown`). Firefox names Iceland
 * where it hides the zone, which has the same time.
 */
function visitorTimeZone(): string {
  const { timeZone = 'UTC' } = new Intl.DateTimeFormat('en').resolvedOptions();
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
    return zone === 'Atlantic/Reykjavik' ? 'UTC' : zone;
  } catch {
    return 'UTC';
  }
}

/** Formats the day of an instant with its weekday, empty for NaN. The default time zone is only right after hydration. */
export function formatLongDay(instant: number, language: LanguageCode, timeZone?: string): string {
  if (Number.isNaN(instant)) return '';
  const { dateTag, longDay } = formatOf(language);
  const format = new Intl.DateTimeFormat(dateTag, { dateStyle: 'full', timeZone });
  return longDay ? longDay(partsOf(format, instant)) : format.format(instant);
}

/** Formats the time of an instant, with 12 or 24 hours; empty for NaN. */
export function formatClockTime(instant: number, language: LanguageCode, timeZone?: string): string {
  if (Number.isNaN(instant)) return '';
  const { dateTag, hour, hourCycle } = formatOf(language);
  return new Intl.DateTimeFormat(dateTag, { hour, minute: '2-digit', hourCycle, timeZone }).format(instant);
}

/** The day of an instant as `2027-05-13`, empty for NaN. The default time zone is only right after hydration. */
export function localDay(instant: number, timeZone?: string): string {
  if (Number.isNaN(instant)) return '';
  const format = new Intl.DateTimeFormat('en', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
  const { year, month, day } = partsOf(format, instant);
  return `${year}-${month}-${day}`;
}

const partsOf = (format: Intl.DateTimeFormat, instant: number): Record<string, string> =>
  Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));

const MINUTE_MS = 60_000;
const UNITS = [
  { unit: 'minute', size: MINUTE_MS, upTo: 60 },
  { unit: 'hour', size: 60 * MINUTE_MS, upTo: 24 },
  { unit: 'day', size: 24 * 60 * MINUTE_MS, upTo: 30 },
  { unit: 'month', size: 30.44 * 24 * 60 * MINUTE_MS, upTo: 12 },
  { unit: 'year', size: 365.25 * 24 * 60 * MINUTE_MS, upTo: Infinity },
] as const;

/** Formats a span in milliseconds, below zero for the past: "in 3 days", "vor 2 Stunden" (A42). */
export function formatRelativeTime(span: number, language: LanguageCode): string {
  const { inAMoment, justNow, spaceNumbers } = formatOf(language);
  if (Math.abs(span) < MINUTE_MS) return span > 0 ? inAMoment : justNow;
  const format = new Intl.RelativeTimeFormat(languageByCode(language).bcp47, { numeric: 'auto' });
  for (const { unit, size, upTo } of UNITS) {
    const amount = Math.round(span / size);
    if (Math.abs(amount) < upTo) return spaceNumbers(format.format(amount, unit));
  }
  return '';
}

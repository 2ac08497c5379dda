import { languageByCode, type LanguageCode } from '../contract/index.ts';

/** An instant in the visitor's own time, and the zone that this is. */
export interface LocalDate {
  text: string;
  zone: string;
}

/**
 * An instant as a long date with the time, in the visitor's zone unless another is given; a 12-hour clock for tw, cn
 * and jp (Specification 9, decision A42). Only for after hydration: the server does not know the zone.
 */
export function formatLongDate(instant: number, language: LanguageCode, timeZone?: string): LocalDate {
  const zone = timeZone ?? new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
  const day = formatLongDay(instant, language, zone);
  return {
    text: `${day}${CLOCK_SEPARATORS[language] ?? ', '}${formatClockTime(instant, language, zone)}`,
    zone,
  };
}

/** The day of an instant with its weekday (empty where it is none), in the visitor's zone unless another is given; only for after hydration. */
export function formatLongDay(instant: number, language: LanguageCode, timeZone?: string): string {
  if (Number.isNaN(instant)) return '';
  const day = new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'full', timeZone });
  if (language !== 'en' && language !== 'jp') return day.format(instant);
  const part = Object.fromEntries(day.formatToParts(instant).map(({ type, value }) => [type, value]));
  if (language === 'en') return `${part.weekday}, ${part.day} ${part.month} ${part.year}`;
  return `${part.year}年${part.month}月${part.day}日（${part.weekday?.charAt(0)}）`;
}

/**
 * The time of an instant (empty where it is none), in the visitor's zone unless another is given: `01:00`, and a
 * 12-hour clock for tw, cn and jp. In Japan its first hour is 0: 午前0:30, never 午前12:30.
 */
export function formatClockTime(instant: number, language: LanguageCode, timeZone?: string): string {
  if (Number.isNaN(instant)) return '';
  const hourCycle = language === 'jp' ? 'h11' : hasTwelveHours(language) ? 'h12' : 'h23';
  const hour = hasTwelveHours(language) ? 'numeric' : '2-digit';
  const time = new Intl.DateTimeFormat(tagOf(language), { hour, minute: '2-digit', hourCycle, timeZone });
  return time.format(instant);
}

/** The day of an instant as `2027-05-13` (empty where it is none), in the visitor's zone unless another is given; only for after hydration. */
export function localDay(instant: number, timeZone?: string): string {
  if (Number.isNaN(instant)) return '';
  const day = new Intl.DateTimeFormat('en', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
  const part = Object.fromEntries(day.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}`;
}

/** What stands between a day and its time where it is no comma; the bracket of a Japanese day brings its own space. */
const CLOCK_SEPARATORS: Partial<Record<LanguageCode, string>> = { jp: '', tw: ' ', cn: ' ' };

const tagOf = (language: LanguageCode) => (language === 'en' ? 'en-GB' : languageByCode(language).bcp47);
const hasTwelveHours = (language: LanguageCode) => language === 'tw' || language === 'cn' || language === 'jp';

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
    text: `${day}${hasTwelveHours(language) ? ' ' : ', '}${formatClockTime(instant, language, zone)}`,
    zone,
  };
}

/** The day of an instant with its weekday (empty where it is none), in the visitor's zone unless another is given; only for after hydration. */
export function formatLongDay(instant: number, language: LanguageCode, timeZone?: string): string {
  if (Number.isNaN(instant)) return '';
  const day = new Intl.DateTimeFormat(tagOf(language), { dateStyle: 'full', timeZone });
  if (language !== 'en') return day.format(instant);
  const part = Object.fromEntries(day.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part.weekday}, ${part.day} ${part.month} ${part.year}`;
}

/**
 * The time of an instant (empty where it is none), in the visitor's zone unless another is given; a 12-hour clock for
 * tw, cn and jp. In Japan its first hour is 0: 午前0:30, never 午前12:30.
 */
export function formatClockTime(instant: number, language: LanguageCode, timeZone?: string): string {
  if (Number.isNaN(instant)) return '';
  const hourCycle = language === 'jp' ? 'h11' : hasTwelveHours(language) ? 'h12' : 'h23';
  const time = new Intl.DateTimeFormat(tagOf(language), { hour: 'numeric', minute: '2-digit', hourCycle, timeZone });
  return time.format(instant);
}

/** The day of an instant as `2027-05-13` (empty where it is none), in the visitor's zone unless another is given; only for after hydration. */
export function localDay(instant: number, timeZone?: string): string {
  if (Number.isNaN(instant)) return '';
  const day = new Intl.DateTimeFormat('en', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
  const part = Object.fromEntries(day.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}`;
}

const tagOf = (language: LanguageCode) => (language === 'en' ? 'en-GB' : languageByCode(language).bcp47);
const hasTwelveHours = (language: LanguageCode) => language === 'tw' || language === 'cn' || language === 'jp';

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
  const tag = language === 'en' ? 'en-GB' : languageByCode(language).bcp47;
  const zone = timeZone ?? new Intl.DateTimeFormat(tag).resolvedOptions().timeZone;
  const hasTwelveHours = language === 'tw' || language === 'cn' || language === 'jp';
  const time = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', hour12: hasTwelveHours, timeZone: zone });
  const date = longDay(instant, { tag, isEnglish: language === 'en', zone });
  return { text: `${date}${hasTwelveHours ? ' ' : ', '}${time.format(instant)}`, zone };
}

function longDay(instant: number, { tag, isEnglish, zone }: { tag: string; isEnglish: boolean; zone: string }): string {
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', timeZone: zone });
  if (!isEnglish) return day.format(instant);
  const part = Object.fromEntries(day.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part.weekday}, ${part.day} ${part.month} ${part.year}`;
}

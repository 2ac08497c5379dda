import type { LanguageCode } from '../contract/index.ts';

const SERVER_DATE = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::\d{2})?)?$/;
const PDT_HOURS = -7;

/** The server's date with '-' in place of '/', without its zone: `2026-05-14 10:00` (Specification 3). */
export function formatServerDate(date: string): string {
  const parts = partsOf(date);
  if (!parts) return date.replaceAll('/', '-');
  const day = [String(parts.year), two(parts.month), two(parts.day)].join('-');
  return parts.hasTime ? `${day} ${two(parts.hour)}:${two(parts.minute)}` : day;
}

/** The date line of a video: `2026-05-14 10:00 (PDT)`; empty without a date (Specification 2.6, decision A42). */
export function pdtLine(date: string): string {
  return date === '' ? '' : `${formatServerDate(date)} (PDT)`;
}

/** The instant of a server's date in milliseconds, read as UTC−7 all year, or undefined (decision A42). */
export function parsePdt(date: string): number | undefined {
  const parts = partsOf(date);
  return parts && Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour - PDT_HOURS, parts.minute);
}

/** The day of a server's date in the words of a language, for cards: `14 May 2026`, `14.05.2026`, `2026年5月14日`. */
export function formatShortDate(date: string, language: LanguageCode): string {
  const parts = partsOf(date);
  if (!parts) return formatServerDate(date);
  const { year, month, day } = parts;
  if (language === 'en') return `${day} ${MONTHS[month - 1]} ${year}`;
  return language === 'de' ? `${two(day)}.${two(month)}.${year}` : `${year}年${month}月${day}日`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function partsOf(date: string) {
  const match = SERVER_DATE.exec(date.trim());
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1, 6).map((part) => Number(part ?? 0));
  const isReal =
    new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1 && day > 0 && hour < 24 && minute < 60;
  return isReal ? { year, month, day, hour, minute, hasTime: match[4] !== undefined } : undefined;
}

const two = (value: number) => String(value).padStart(2, '0');

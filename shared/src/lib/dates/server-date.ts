import type { LanguageCode } from '../../contract/index.ts';
import { formatOf } from '../text/language-format.ts';

const SERVER_DATE = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::\d{2})?)?$/;
const PDT_HOURS = -7;

/** The server's date with '-' instead of '/', without its time zone: `2026-05-14 10:00` (Specification 3). */
export function formatServerDate(date: string): string {
  const fields = parseServerDate(date);
  if (!fields) return date.replaceAll('/', '-');
  const day = [String(fields.year), twoDigits(fields.month), twoDigits(fields.day)].join('-');
  return fields.hasTime ? `${day} ${twoDigits(fields.hour)}:${twoDigits(fields.minute)}` : day;
}

/** The date line of a video: `2026-05-14 10:00 (PDT)`; empty without a date (Specification 2.6, A42). */
export function formatPdt(date: string): string {
  return date === '' ? '' : `${formatServerDate(date)} (PDT)`;
}

/** The instant of a server's date in milliseconds, or undefined. The date is at UTC−7 all year (A42). */
export function parsePdt(date: string): number | undefined {
  const fields = parseServerDate(date);
  return fields && Date.UTC(fields.year, fields.month - 1, fields.day, fields.hour - PDT_HOURS, fields.minute);
}

/** The day of a server's date in a short form: `14 May 2026`, `14.05.2026`, `2026年5月14日`. */
export function formatShortDate(date: string, language: LanguageCode): string {
  const fields = parseServerDate(date);
  return fields ? formatOf(language).shortDate(fields.year, fields.month, fields.day) : formatServerDate(date);
}

function parseServerDate(date: string) {
  const match = SERVER_DATE.exec(date.trim());
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1, 6).map((field) => Number(field ?? 0));
  const isReal =
    new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1 && day > 0 && hour < 24 && minute < 60;
  return isReal ? { year, month, day, hour, minute, hasTime: match[4] !== undefined } : undefined;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

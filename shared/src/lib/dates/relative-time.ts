import { languageByCode, type LanguageCode } from '../../contract/index.ts';
import { formatOf } from '../text/language-format.ts';

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

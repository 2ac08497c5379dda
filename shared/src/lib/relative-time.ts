import { languageByCode, type LanguageCode } from '../contract/index.ts';

const MINUTE = 60_000;
const UNITS = [
  { unit: 'minute', size: MINUTE, upTo: 60 },
  { unit: 'hour', size: 60 * MINUTE, upTo: 24 },
  { unit: 'day', size: 24 * 60 * MINUTE, upTo: 30 },
  { unit: 'month', size: 30.44 * 24 * 60 * MINUTE, upTo: 12 },
  { unit: 'year', size: 365.25 * 24 * 60 * MINUTE, upTo: Infinity },
] as const;

/** A span in milliseconds in words, the past below zero: "in 3 days", "vor 2 Stunden" (decision A42). */
export function formatRelativeTime(span: number, language: LanguageCode): string {
  const words = new Intl.RelativeTimeFormat(languageByCode(language).bcp47, { numeric: 'auto' });
  for (const { unit, size, upTo } of UNITS) {
    const amount = Math.round(span / size);
    if (Math.abs(amount) < upTo) return words.format(amount === 0 ? 0 : amount, unit);
  }
  return '';
}

import { languageByCode, type LanguageCode } from '../contract/index.ts';
import { isFullWidth } from './text-spacing.ts';

const MINUTE = 60_000;
const UNITS = [
  { unit: 'minute', size: MINUTE, upTo: 60 },
  { unit: 'hour', size: 60 * MINUTE, upTo: 24 },
  { unit: 'day', size: 24 * 60 * MINUTE, upTo: 30 },
  { unit: 'month', size: 30.44 * 24 * 60 * MINUTE, upTo: 12 },
  { unit: 'year', size: 365.25 * 24 * 60 * MINUTE, upTo: Infinity },
] as const;

/** Less than a minute ago, and less than a minute to go: the platform says "this minute" for both. */
const UNDER_A_MINUTE: Readonly<Record<LanguageCode, { past: string; future: string }>> = {
  en: { past: 'just now', future: 'in a moment' },
  de: { past: 'gerade eben', future: 'gleich' },
  jp: { past: 'たった今', future: 'まもなく' },
  tw: { past: '剛剛', future: '即將' },
  cn: { past: '刚刚', future: '即将' },
};

/** A span in milliseconds as text, the past below zero: "in 3 days", "vor 2 Stunden" (decision A42). */
export function formatRelativeTime(span: number, language: LanguageCode): string {
  if (Math.abs(span) < MINUTE) return UNDER_A_MINUTE[language][span > 0 ? 'future' : 'past'];
  const format = new Intl.RelativeTimeFormat(languageByCode(language).bcp47, { numeric: 'auto' });
  for (const { unit, size, upTo } of UNITS) {
    const amount = Math.round(span / size);
    if (Math.abs(amount) < upTo) return spaceNumbers(format.format(amount, unit), language);
  }
  return '';
}

/** Numbers stand close in Japanese, and apart in Chinese; the platform does neither everywhere. */
function spaceNumbers(text: string, language: LanguageCode): string {
  if (!isFullWidth(language)) return text;
  const close = text.replace(/\s+/g, '');
  return language === 'jp' ? close : close.replace(/(\d)(?=\p{sc=Han})/gu, '$1 ');
}

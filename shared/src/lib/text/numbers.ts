import type { LanguageCode } from '../../contract/index.ts';
import { formatOf } from './language-format.ts';

/** Groups the digits of a whole number, `1,204` or `1.204`. Intl is not used, because server and browser may differ. */
export function formatCount(count: number, language: LanguageCode): string {
  return groupDigits(String(Math.round(count)), language);
}

/** Formats a price in US dollars; `free` for 0, undefined for a missing or negative price (Specification 9, A43). */
export function formatPrice(
  price: number | null | undefined,
  language: LanguageCode,
  free?: string,
): string | undefined {
  if (price === null || price === undefined || !Number.isFinite(price) || price < 0) return undefined;
  return price === 0 ? free : formatOf(language).usDollars(formatDecimal(price, 2, language));
}

/** Formats an amount that is already in the language's currency, for offers (Specification 9, A43). */
export function formatLocalMoney(amount: number, language: LanguageCode): string {
  const { localDecimals, localMoney } = formatOf(language);
  return localMoney(formatDecimal(amount, localDecimals, language));
}

/** Formats a playback speed: `0.25×`, in German `0,25×`. */
export function formatSpeed(rate: number, language: LanguageCode): string {
  return `${String(rate).replace('.', formatOf(language).decimalSign)}×`;
}

function formatDecimal(amount: number, decimals: number, language: LanguageCode): string {
  const [whole = '0', fraction] = amount.toFixed(decimals).split('.');
  const units = groupDigits(whole, language);
  return fraction === undefined ? units : `${units}${formatOf(language).decimalSign}${fraction}`;
}

function groupDigits(digits: string, language: LanguageCode): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, formatOf(language).groupSign);
}

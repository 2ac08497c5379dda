import type { LanguageCode } from '../contract/index.ts';

const NO_BREAK = '\u00a0';

/** A whole number as the language groups it: `1,204`, `1.204`; by hand, so that server and browser agree to the letter. */
export function formatCount(count: number, language: LanguageCode): string {
  return grouped(String(Math.round(count)), language);
}

/**
 * A price in US dollars with two decimals; `free` stands for 0, and no price or a senseless one gives undefined
 * (Specification 9, decision A43).
 */
export function formatPrice(
  price: number | null | undefined,
  language: LanguageCode,
  free?: string,
): string | undefined {
  if (price === null || price === undefined || !Number.isFinite(price) || price < 0) return undefined;
  if (price === 0) return free;
  const amount = decimal(price, 2, language);
  if (language === 'de') return `${amount}${NO_BREAK}$`;
  return language === 'en' ? `$${amount}` : `US$${amount}`;
}

/** An amount that already is in the currency of the language, for offers (Specification 9, decision A43). */
export function formatLocalMoney(amount: number, language: LanguageCode): string {
  switch (language) {
    case 'en':
      return `$${decimal(amount, 2, language)}`;
    case 'de':
      return `${decimal(amount, 2, language)}${NO_BREAK}$`;
    case 'tw':
      return `NT$${decimal(amount, 0, language)}`;
    case 'jp':
    case 'cn':
      return `¥${decimal(amount, 0, language)}`;
  }
}

/** A playback speed: `0.25×`, in German `0,25×`. */
export function formatSpeed(rate: number, language: LanguageCode): string {
  return `${String(rate).replace('.', decimalSign(language))}×`;
}

function decimal(amount: number, digits: number, language: LanguageCode): string {
  const [whole = '0', fraction] = amount.toFixed(digits).split('.');
  const units = grouped(whole, language);
  return fraction === undefined ? units : `${units}${decimalSign(language)}${fraction}`;
}

function decimalSign(language: LanguageCode): string {
  return language === 'de' ? ',' : '.';
}

function grouped(digits: string, language: LanguageCode): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, language === 'de' ? '.' : ',');
}

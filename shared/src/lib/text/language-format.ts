import { type LanguageCode, languageByCode } from '../../contract/index.ts';

const NO_BREAK = '\u00a0';

/** How a language writes numbers, prices and dates. Entries replace the platform's formats, which differ between browsers. */
interface LanguageFormat {
  /** BCP 47 tag for dates; English dates are British, with the day before the month. */
  dateTag: string;
  decimalSign: string;
  groupSign: string;
  /** Whether letters and punctuation are full-width, so that texts have no spaces. */
  isFullWidth: boolean;
  /** Adapts a platform's text with numbers, which has spaces around them in some cases only. */
  spaceNumbers: (text: string) => string;
  /** Adapts a platform's name of a language. */
  languageName: (name: string) => string;
  /** A price in US dollars, from its formatted amount (Specification 9, A43). */
  usDollars: (amount: string) => string;
  /** A price in the language's own currency, from its formatted amount, with this many decimals. */
  localMoney: (amount: string) => string;
  localDecimals: number;
  hour: 'numeric' | '2-digit';
  hourCycle: 'h11' | 'h12' | 'h23';
  /** What separates a long day from its time. */
  timeSeparator: string;
  /** A long day with its weekday, from the platform's parts; undefined for the platform's own text. */
  longDay?: (parts: Readonly<Record<string, string>>) => string;
  shortDate: (year: number, month: number, day: number) => string;
  /** Less than a minute ago, and in less than a minute: the platform has "this minute" for both. */
  justNow: string;
  inAMoment: string;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const unchanged = (text: string) => text;
const twoDigits = (value: number) => String(value).padStart(2, '0');
const withoutSpaces = (text: string) => text.replace(/\s+/g, '');

const WESTERN = {
  decimalSign: '.',
  groupSign: ',',
  isFullWidth: false,
  spaceNumbers: unchanged,
  languageName: unchanged,
  localDecimals: 2,
  hour: '2-digit',
  hourCycle: 'h23',
  timeSeparator: ', ',
} as const;

const CHINESE = {
  decimalSign: '.',
  groupSign: ',',
  isFullWidth: true,
  spaceNumbers: (text: string) => withoutSpaces(text).replace(/(\d)(?=\p{sc=Han})/gu, '$1 '),
  languageName: unchanged,
  usDollars: (amount: string) => `US$${amount}`,
  localDecimals: 0,
  hour: 'numeric',
  hourCycle: 'h12',
  timeSeparator: ' ',
  shortDate: (year: number, month: number, day: number) => `${year}年${month}月${day}日`,
} as const;

const FORMATS: Readonly<Record<LanguageCode, LanguageFormat>> = {
  en: {
    ...WESTERN,
    dateTag: 'en-GB',
    usDollars: (amount) => `$${amount}`,
    localMoney: (amount) => `$${amount}`,
    longDay: ({ weekday, day, month, year }) => `${weekday}, ${day} ${month} ${year}`,
    shortDate: (year, month, day) => `${day} ${MONTHS[month - 1]} ${year}`,
    justNow: 'just now',
    inAMoment: 'in a moment',
  },
  de: {
    ...WESTERN,
    dateTag: 'de',
    decimalSign: ',',
    groupSign: '.',
    usDollars: (amount) => `${amount}${NO_BREAK}$`,
    localMoney: (amount) => `${amount}${NO_BREAK}$`,
    shortDate: (year, month, day) => `${twoDigits(day)}.${twoDigits(month)}.${year}`,
    justNow: 'gerade eben',
    inAMoment: 'gleich',
  },
  jp: {
    ...CHINESE,
    dateTag: 'ja',
    spaceNumbers: withoutSpaces,
    // The platform's Japanese has half-width brackets.
    languageName: (name) => name.replace(/ ?\((.+?)\)/g, '（$1）'),
    localMoney: (amount) => `¥${amount}`,
    // The first hour of a half day is 0 in Japan: 午前0:30, never 午前12:30.
    hourCycle: 'h11',
    timeSeparator: '',
    longDay: ({ year, month, day, weekday }) => `${year}年${month}月${day}日（${weekday?.charAt(0)}）`,
    justNow: 'たった今',
    inAMoment: 'まもなく',
  },
  tw: {
    ...CHINESE,
    dateTag: 'zh-Hant',
    localMoney: (amount) => `NT$${amount}`,
    justNow: '剛剛',
    inAMoment: '即將開始',
  },
  cn: {
    ...CHINESE,
    dateTag: 'zh-Hans',
    localMoney: (amount) => `¥${amount}`,
    justNow: '刚刚',
    inAMoment: '即将开始',
  },
};

/** The formats of a language; the compiler requires one for each language of the site. */
export const formatOf = (language: LanguageCode): LanguageFormat => FORMATS[language];

/** Whether a language has full-width letters and punctuation. */
export const isFullWidth = (language: LanguageCode) => formatOf(language).isFullWidth;

/** Separates facts on one line. Japanese has a dot of its own. */
export const middleDot = (language: LanguageCode) => (language === 'jp' ? '・' : ' · ');

/**
 * The name of a video's or caption's language in the page's language; a code without a name stays as it is
 * (Specification 2.6, A46). Loaders call it, so that server and browser show the same names.
 */
export function languageDisplayName(code: string, language: LanguageCode): string {
  try {
    const names = new Intl.DisplayNames(languageByCode(language).bcp47, { type: 'language', fallback: 'none' });
    return formatOf(language).languageName(names.of(code.replaceAll('_', '-')) ?? code);
  } catch {
    // The code does not have the form of a language code, but there is no better name.
    return code;
  }
}

/** The distinct names of several languages; entries without a code are left out. */
export function languageDisplayNames(codes: readonly (string | null | undefined)[], language: LanguageCode): string[] {
  const names = codes.flatMap((code) => (code?.trim() ? languageDisplayName(code.trim(), language) : []));
  return [...new Set(names)];
}

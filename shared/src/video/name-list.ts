import { languageByCode, type LanguageCode } from '../contract/index.ts';
import { isFullWidth } from '../lib/index.ts';

/** British English omits the comma before "and", like the site. */
const ENGLISH_LISTS = 'en-GB';

/** A name, the punctuation after it, and the separator before the next name. */
interface NameSegment {
  name: string;
  sign: string;
  gap: string;
}

/** Formats a list: "Mira, Ken and Ada", or with 「、」 in Chinese and Japanese. */
export function nameList(names: readonly string[], language: LanguageCode): string {
  return splitNameList(names, language)
    .map(({ name, sign, gap }) => name + sign + gap)
    .join('');
}

/** The same list in segments that lines may break between; omits blank names. */
export function splitNameList(allNames: readonly string[], language: LanguageCode): NameSegment[] {
  const names = allNames.filter((name) => name.trim());
  const tag = language === 'en' ? ENGLISH_LISTS : languageByCode(language).bcp47;
  const tokens = new Intl.ListFormat(tag).formatToParts(names);
  const between = tokens.filter(({ type }) => type === 'literal').map(({ value }) => value);
  return names.map((name, position) => {
    if (position === names.length - 1) return { name, sign: '', gap: '' };
    const [, sign = '', gap = ''] =
      /^(\S?)(\s[^]*|)$/.exec(isFullWidth(language) ? '、' : (between[position] ?? '')) ?? [];
    return { name, sign, gap };
  });
}

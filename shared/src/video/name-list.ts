import type { LanguageCode } from '../contract/index.ts';

/** The word before the last name. Constructing `Intl.ListFormat` would take 10 ms of the page's start. */
const LAST_GAPS: Partial<Record<LanguageCode, string>> = { en: ' and ', de: ' und ' };

/** A name, the punctuation after it, and the separator before the next name. */
interface NameSegment {
  name: string;
  sign: string;
  gap: string;
}

/** Formats a list: "Ida, Ken and Ada", or with 「、」 in Chinese and Japanese. */
export function nameList(names: readonly string[], language: LanguageCode): string {
  return splitNameList(names, language)
    .map(({ name, sign, gap }) => name + sign + gap)
    .join('');
}

/** The same list in segments that lines may break between; omits blank names. */
export function splitNameList(allNames: readonly string[], language: LanguageCode): NameSegment[] {
  const names = allNames.filter((name) => name.trim());
  const lastGap = LAST_GAPS[language];
  return names.map((name, position) => {
    const following = names.length - 1 - position;
    if (following === 0) return { name, sign: '', gap: '' };
    if (lastGap === undefined) return { name, sign: '、', gap: '' };
    return following === 1 ? { name, sign: '', gap: lastGap } : { name, sign: ',', gap: ' ' };
  });
}

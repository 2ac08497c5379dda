import type { LanguageCode } from '../contract/index.ts';

/** Where a list has its "and"; British, as the site's English has no comma before it. */
const TAGS: Partial<Record<LanguageCode, string>> = { en: 'en-GB', de: 'de' };

/** Names as a list in words: "Mira, Ken and Ada", or 「、」 between them in Chinese and Japanese. */
export function nameList(names: readonly string[], language: LanguageCode): string {
  const tag = TAGS[language];
  return tag ? new Intl.ListFormat(tag).format(names) : names.join('、');
}

import type { LanguageCode } from '../contract/index.ts';
import { LANGUAGE_TAGS, useLanguage } from '../i18n/index.ts';

/** The `lang` of a title, or undefined where it is in the page's own language (design "CJK"). */
export function useTitleLanguage(titleLanguage: LanguageCode): string | undefined {
  return titleLanguage === useLanguage() ? undefined : LANGUAGE_TAGS[titleLanguage];
}

import type { LanguageCode } from '../contract/index.ts';
import { LANGUAGE_TAGS, useLanguage } from '../i18n/index.ts';

/** The `lang` of a title; undefined for the page's own language or an unset one (design "CJK"). */
export function useTitleLanguage(titleLanguage: LanguageCode | undefined): string | undefined {
  const language = useLanguage();
  return titleLanguage === undefined || titleLanguage === language ? undefined : LANGUAGE_TAGS[titleLanguage];
}

import type { LanguageCode } from '@learning-center/shared/contract';
import { UI_LANGUAGES } from '@learning-center/shared/i18n';

/** What the catalogue shows: a component by its name, or the foundations where there is none, in some languages. */
export interface CatalogueAddress {
  name: string;
  /** All five unless one is chosen. */
  languages: readonly LanguageCode[];
}

/** Reads `/Button?language=de`. */
export function readAddress({ pathname, search }: { pathname: string; search: string }): CatalogueAddress {
  const chosen = new URLSearchParams(search).get('language');
  const one = UI_LANGUAGES.filter((language) => language === chosen);
  return { name: pathname.slice(1), languages: one.length > 0 ? one : UI_LANGUAGES };
}

/** The address of a component, in one language or in all. */
export function addressOf(name: string, languages: readonly LanguageCode[]): string {
  const [first] = languages;
  return languages.length === 1 && first ? `/${name}?language=${first}` : `/${name}`;
}

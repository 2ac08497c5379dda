import { createInstance, type i18n as I18n } from 'i18next';
import type { LanguageCode } from '../contract/index.ts';

/** Messages of one namespace: flat keys such as `search.field.label`. */
export type Messages = Readonly<Record<string, string>>;

/** Makes the one i18n instance of a page or a request; never shared between two requests. */
export function createI18n(language: LanguageCode): I18n {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    fallbackLng: 'en',
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return i18n;
}

/** Adds what a section or the shell says in one language. */
export function addMessages(
  i18n: I18n,
  catalogue: { language: LanguageCode; namespace: string; messages: Messages },
): void {
  i18n.addResourceBundle(catalogue.language, catalogue.namespace, catalogue.messages, false, true);
}

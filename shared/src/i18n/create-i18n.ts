import { createInstance, type i18n as I18n } from 'i18next';
import type { LanguageCode } from '../contract/index.ts';

/** Messages of one namespace: flat keys such as `search.field.label`. */
export type Messages = Readonly<Record<string, string>>;

/** Creates the i18n instance of a page or of a request; requests never share one. */
export function createI18n(language: LanguageCode): I18n {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    fallbackLng: 'en',
    // Texts of `shared` that load with the detail view.
    fallbackNS: 'video-detail',
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return i18n;
}

/** Adds the messages of a namespace in one language. */
export function addMessages(
  i18n: I18n,
  bundle: { language: LanguageCode; namespace: string; messages: Messages },
): void {
  i18n.addResourceBundle(bundle.language, bundle.namespace, bundle.messages, false, true);
}

import type { i18n as I18n, TFunction } from 'i18next';
import type { LanguageCode } from '../contract/index.ts';
import type { Messages } from './create-i18n.ts';
import { useI18n, useLanguage } from './I18nProvider.tsx';

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';

/** The keys of a namespace's messages; the plural forms of one text share a key. */
export type MessageKey<Catalog> = {
  [Key in keyof Catalog & string]: Key extends `${infer Base}${PluralSuffix}` ? Base : Key;
}[keyof Catalog & string];

/** Returns the text of a key. Values replace its `{{slots}}`; `count` selects the plural form. */
export type Translate<Catalog> = (key: MessageKey<Catalog>, slots?: Record<string, string | number>) => string;

/**
 * Creates the typed hook of a namespace, so that a wrong key fails type checking:
 * `export const useLibraryText = messagesHook<typeof en>('library')`. Messages are there before a page renders, so it needs
 * nothing of what `useTranslation` has for loading them.
 */
export function messagesHook<Catalog>(namespace: string): () => Translate<Catalog> {
  return function useMessages() {
    return fillingSlots(useI18n().getFixedT(useLanguage(), namespace));
  };
}

/**
 * The same outside of components, for page titles and descriptions. Throws if the messages have not loaded: nobody can read
 * a key.
 */
export const messagesTranslator =
  <Catalog>(namespace: string) =>
  ({ i18n, language }: { i18n: I18n; language: LanguageCode }): Translate<Catalog> => {
    if (!i18n.hasResourceBundle(language, namespace)) throw new Error(`no messages of ${namespace} in ${language}`);
    return fillingSlots(i18n.getFixedT(language, namespace));
  };

/** i18next types keys globally, but here each namespace has its own key type. */
function fillingSlots<Catalog>(t: TFunction): Translate<Catalog> {
  const translate = t as (key: string, options: Record<string, unknown>) => string;
  return (key, slots = {}) => fillSlots(translate(key, { count: slots['count'], skipInterpolation: true }), slots);
}

/**
 * Fills the slots of a text in one pass, which leaves the values unchanged. The library's own interpolation would also
 * replace `{{slots}}` and `$t(keys)` inside of values.
 */
function fillSlots(text: string, slots: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (slot, name: string) =>
    Object.hasOwn(slots, name) ? String(slots[name]) : slot,
  );
}

/** The file of a namespace's messages in each language, as imports of the JSON files. */
export type MessageFiles = Readonly<Record<LanguageCode, () => Promise<{ default: Messages }>>>;

/**
 * Makes the function that loads a namespace's messages. A section that was released before the site got another
 * language has no file for that language: its messages are in English.
 */
export function messagesLoader(files: MessageFiles): (language: LanguageCode) => Promise<Messages> {
  return async (language) => {
    const load = Object.hasOwn(files, language) ? files[language] : files.en;
    return (await load()).default;
  };
}

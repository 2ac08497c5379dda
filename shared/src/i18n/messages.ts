import type { i18n as I18n, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { LanguageCode } from '../contract/index.ts';
import { useLanguage } from './I18nProvider.tsx';

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';

/** The keys of a catalogue, with the plural forms of one text counted as one key. */
export type MessageKey<Catalogue> = {
  [Key in keyof Catalogue & string]: Key extends `${infer Base}${PluralSuffix}` ? Base : Key;
}[keyof Catalogue & string];

/** Words for a key; `{{slots}}` are filled with text, `count` chooses the plural form. */
export type Translate<Catalogue> = (key: MessageKey<Catalogue>, slots?: Record<string, string | number>) => string;

/**
 * Names a catalogue once and gives its typed hook:
 * `export const useLibraryText = messagesHook<typeof en>('library')`, so that a wrong key fails type checking.
 */
export function messagesHook<Catalogue>(namespace: string): () => Translate<Catalogue> {
  return function useMessages() {
    const language = useLanguage();
    const { t } = useTranslation(namespace, { lng: language });
    return withSlots(t);
  };
}

/** The same outside of components, for page titles and descriptions. */
export function translator<Catalogue>(i18n: I18n, language: LanguageCode, namespace: string): Translate<Catalogue> {
  const t = i18n.getFixedT(language, namespace);
  return withSlots(t);
}

/** i18next types keys by one global catalogue; ours are typed per namespace, so its own key type steps back here. */
function withSlots<Catalogue>(t: TFunction): Translate<Catalogue> {
  const say = t as (key: string, options: Record<string, unknown>) => string;
  return (key, slots = {}) => fillSlots(say(key, { count: slots['count'], skipInterpolation: true }), slots);
}

/**
 * Fills a text in one pass: a value of the catalogue or of the address stands as it is, whatever it holds. The
 * library's own way reads `{{slots}}` and `$t(keys)` in values again.
 */
function fillSlots(text: string, slots: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (slot, name: string) =>
    Object.hasOwn(slots, name) ? String(slots[name]) : slot,
  );
}

import type { LanguageCode } from '../contract/index.ts';
import type { Messages } from './create-i18n.ts';
import type en from './locales/en.json';
import { messagesHook, type MessageKey, type Translate } from './messages.ts';

/** The namespace of what the ui and video layers say. */
export const SHARED_NAMESPACE = 'shared';

export type SharedCatalogue = typeof en;
export type SharedKey = MessageKey<SharedCatalogue>;
export type SharedTranslate = Translate<SharedCatalogue>;

/** Words of the ui and video layers in the language of the page. */
export const useSharedText = messagesHook<SharedCatalogue>(SHARED_NAMESPACE);

const catalogues: Readonly<Record<LanguageCode, () => Promise<{ default: Messages }>>> = {
  en: () => import(/* webpackChunkName: "shared-text-en" */ './locales/en.json'),
  de: () => import(/* webpackChunkName: "shared-text-de" */ './locales/de.json'),
  jp: () => import(/* webpackChunkName: "shared-text-jp" */ './locales/jp.json'),
  tw: () => import(/* webpackChunkName: "shared-text-tw" */ './locales/tw.json'),
  cn: () => import(/* webpackChunkName: "shared-text-cn" */ './locales/cn.json'),
};

/** The messages of the namespace `shared` in one language, for `addMessages`. */
export async function loadSharedMessages(language: LanguageCode): Promise<Messages> {
  return (await catalogues[language]()).default;
}

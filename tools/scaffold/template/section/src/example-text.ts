import type { LanguageCode } from '@learning-center/shared/contract';
import { messagesHook, type Messages } from '@learning-center/shared/i18n';
import type en from './locales/en.json';

/** The namespace of this section's texts. */
export const NAMESPACE = 'example';

/** Says this section's texts in the language of the page. */
export const useExampleText = messagesHook<typeof en>(NAMESPACE);

const LOADERS: Readonly<Record<LanguageCode, () => Promise<{ default: Messages }>>> = {
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
  de: () => import(/* webpackChunkName: "locale-de" */ './locales/de.json'),
  jp: () => import(/* webpackChunkName: "locale-jp" */ './locales/jp.json'),
  tw: () => import(/* webpackChunkName: "locale-tw" */ './locales/tw.json'),
  cn: () => import(/* webpackChunkName: "locale-cn" */ './locales/cn.json'),
};

/** Brings this section's texts in one language. */
export async function loadMessages(language: LanguageCode): Promise<Messages> {
  return (await LOADERS[language]()).default;
}

import { messagesHook, messagesLoader, messagesTranslator } from '@learning-center/shared/i18n';
import type en from './locales/en.json';

export const NAMESPACE = 'product-finder';

export const useSectionText = messagesHook<typeof en>(NAMESPACE);

/** The same outside of components, for titles and descriptions of pages. */
export const pageText = messagesTranslator<typeof en>(NAMESPACE);

export const loadMessages = messagesLoader({
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
  de: () => import(/* webpackChunkName: "locale-de" */ './locales/de.json'),
  jp: () => import(/* webpackChunkName: "locale-jp" */ './locales/jp.json'),
  tw: () => import(/* webpackChunkName: "locale-tw" */ './locales/tw.json'),
  cn: () => import(/* webpackChunkName: "locale-cn" */ './locales/cn.json'),
});

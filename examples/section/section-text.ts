import { messagesHook, messagesLoader, messagesTranslator } from '@learning-center/shared/i18n';
import { segmentOf, useAddress } from '@learning-center/shared/routing';
import type en from './locales/en.json';

/**
 * The texts of an example. The examples share this source, and each has its segment as the namespace of its texts; a
 * section of your own has one name: `messagesTranslator<typeof en>('film-club')`.
 */
export const textsOf = (segment: string) => messagesTranslator<typeof en>(segment);

/** The same in a component of React. */
export function useSectionText() {
  const useText = messagesHook<typeof en>(segmentOf(useAddress().pathname));
  return useText();
}

export const loadMessages = messagesLoader({
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
  de: () => import(/* webpackChunkName: "locale-de" */ './locales/de.json'),
  jp: () => import(/* webpackChunkName: "locale-jp" */ './locales/jp.json'),
  tw: () => import(/* webpackChunkName: "locale-tw" */ './locales/tw.json'),
  cn: () => import(/* webpackChunkName: "locale-cn" */ './locales/cn.json'),
});

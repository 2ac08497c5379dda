import type { LanguageCode } from '../../contract/index.ts';
import { addMessages, messagesLoader, type I18n } from '../../i18n/index.ts';

/** Where the detail view gets its texts, and their language. */
export interface DetailTexts {
  i18n: I18n;
  language: LanguageCode;
}

const loadMessages = messagesLoader({
  en: () => import(/* webpackChunkName: "video-detail-en" */ '../../i18n/video-detail/locales/en.json'),
  de: () => import(/* webpackChunkName: "video-detail-de" */ '../../i18n/video-detail/locales/de.json'),
  jp: () => import(/* webpackChunkName: "video-detail-jp" */ '../../i18n/video-detail/locales/jp.json'),
  tw: () => import(/* webpackChunkName: "video-detail-tw" */ '../../i18n/video-detail/locales/tw.json'),
  cn: () => import(/* webpackChunkName: "video-detail-cn" */ '../../i18n/video-detail/locales/cn.json'),
});

const NAMESPACE = 'video-detail';

export function hasDetailMessages({ i18n, language }: DetailTexts): boolean {
  return i18n.hasResourceBundle(language, NAMESPACE);
}

/** Loads the texts that only the detail view has; `useSharedText` finds them in their own namespace. */
export async function ensureDetailMessages(texts: DetailTexts): Promise<void> {
  if (hasDetailMessages(texts)) return;
  const { i18n, language } = texts;
  addMessages(i18n, { language, namespace: NAMESPACE, messages: await loadMessages(language) });
}

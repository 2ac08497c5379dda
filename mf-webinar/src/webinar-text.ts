import { messagesHook, messagesLoader, messagesTranslator } from '@learning-center/shared/i18n';
import type { PageMeta, PageMetaArgs } from '@learning-center/shared/routing';
import type en from './locales/en.json';

export const NAMESPACE = 'webinar';

export const useWebinarText = messagesHook<typeof en>(NAMESPACE);

/** The same outside of components, for titles and descriptions of pages. */
export const pageText = messagesTranslator<typeof en>(NAMESPACE);

/** Title and description of a page (Specification 2.9). */
export const metaOf =
  (page: 'upcoming' | 'speakerinfo') =>
  (args: PageMetaArgs): PageMeta => {
    const t = pageText(args);
    return { title: t(`${page}.meta.title`), description: t(`${page}.meta.description`) };
  };

export const loadMessages = messagesLoader({
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
  de: () => import(/* webpackChunkName: "locale-de" */ './locales/de.json'),
  jp: () => import(/* webpackChunkName: "locale-jp" */ './locales/jp.json'),
  tw: () => import(/* webpackChunkName: "locale-tw" */ './locales/tw.json'),
  cn: () => import(/* webpackChunkName: "locale-cn" */ './locales/cn.json'),
});

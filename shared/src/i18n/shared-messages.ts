import type en from './locales/en.json';
import { messagesHook, messagesLoader, type MessageKey } from './messages.ts';
import type videoDetail from './video-detail/locales/en.json';

// compat: released sections still use these keys, with a `count`.
/** Keys that got plural forms later. */
type LegacySingularKey = 'video.chapters.count';

/** The English messages; the other languages have the same keys. Those of a video's detail view load with the view. */
type SharedMessages = typeof en & typeof videoDetail & Record<LegacySingularKey, string>;

/** A key of the namespace `shared`. */
export type SharedKey = MessageKey<SharedMessages>;

/** The texts of the ui and video layers in the page's language. */
export const useSharedText = messagesHook<SharedMessages>('shared');

/** Loads the messages of the ui and video layers in one language: the namespace `shared`. */
export const loadSharedMessages = messagesLoader({
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
  de: () => import(/* webpackChunkName: "locale-de" */ './locales/de.json'),
  jp: () => import(/* webpackChunkName: "locale-jp" */ './locales/jp.json'),
  tw: () => import(/* webpackChunkName: "locale-tw" */ './locales/tw.json'),
  cn: () => import(/* webpackChunkName: "locale-cn" */ './locales/cn.json'),
});

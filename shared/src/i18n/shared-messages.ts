import type en from './locales/en.json';
import { messagesHook, messagesLoader, type MessageKey } from './messages.ts';

/** Keys that got plural forms later; released sections still use them, with a `count`. */
type LegacySingularKey = 'video.chapters.count';

/** The English messages; the other languages have the same keys. */
type SharedMessages = typeof en & Record<LegacySingularKey, string>;

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

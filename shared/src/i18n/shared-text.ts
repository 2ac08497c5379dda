import type en from './locales/en.json';
import { messagesHook, type MessageKey, type Translate } from './messages.ts';

/** The namespace of what the ui and video layers say. */
export const SHARED_NAMESPACE = 'shared';

/** Keys that got plural forms later. Sections that are released ask for them as before, with their `count`. */
type KeysBeforePlurals = 'video.chapters.count';

/** The English catalogue, which the other four languages follow. */
export type SharedCatalogue = typeof en & Record<KeysBeforePlurals, string>;

/** A key of the namespace `shared`. */
export type SharedKey = MessageKey<SharedCatalogue>;

/** What `useSharedText` returns. */
export type SharedTranslate = Translate<SharedCatalogue>;

/** Words of the ui and video layers in the language of the page. */
export const useSharedText = messagesHook<SharedCatalogue>(SHARED_NAMESPACE);

// The inspection of a build finds a second copy by this name (`releases/src/checks/build/check-server.ts`).
Object.assign(globalThis, { __SHARED_I18N__: true });

export { addMessages, createI18n, type Messages } from './create-i18n.ts';
export { I18nProvider, useI18n, useLanguage } from './I18nProvider.tsx';
export { LANGUAGE_NAMES, LANGUAGE_TAGS, UI_LANGUAGES } from './language-tags.ts';
export {
  messagesHook,
  messagesLoader,
  messagesTranslator,
  type MessageFiles,
  type MessageKey,
  type Translate,
} from './messages.ts';
export type { i18n as I18n } from 'i18next';
export { loadSharedMessages, useSharedText, type SharedKey } from './shared-messages.ts';

import type { LanguageCode } from '@learning-center/shared/contract';
import { LANGUAGE_TAGS, messagesTranslator, UI_LANGUAGES } from '@learning-center/shared/i18n';
import { LANGUAGE_OFFER_KEY, readStored, writeStored } from '@learning-center/shared/lib';
import { localPath, paths } from '@learning-center/shared/routing';
import { showToastAtom, type PageServices } from '@learning-center/shared/state';
import { isSameWriting } from '@learning-center/shared/video';
import type en from '../../locales/en.json';

/**
 * Offers visitors of the home page their language. Called by `enhance-page.ts`. Owns `lc.language-offer`: one offer
 * for each browser. Fails: without texts there is no toast; the menu has the language too.
 */

type LoadMessages = (language: LanguageCode) => Promise<void>;

/** On the home page in English, offers the visitor's own language with a toast, once. Nothing redirects there. */
export async function offerLanguage(
  { store, i18n }: Pick<PageServices, 'store' | 'i18n'>,
  loadMessages: LoadMessages,
): Promise<void> {
  const language = preferredLanguage(navigator.languages);
  if (window.location.pathname !== paths.home() || language === 'en' || readStored(LANGUAGE_OFFER_KEY) !== null) return;
  await loadMessages(language);
  writeStored(LANGUAGE_OFFER_KEY, language);
  const t = messagesTranslator<typeof en>('shell')({ i18n, language });
  const link = { to: localPath(language, paths.home()), text: t('language.switch') };
  store.set(showToastAtom, { tone: 'info', text: t('language.offer'), link, lang: LANGUAGE_TAGS[language] });
}

/** The first of a visitor's languages that the site has; English without any. */
function preferredLanguage(tags: readonly string[]): LanguageCode {
  const known = tags.flatMap((tag) => UI_LANGUAGES.find((code) => isSameWriting(tag, LANGUAGE_TAGS[code])) ?? []);
  return known[0] ?? 'en';
}

import type { LanguageCode } from '@learning-center/shared/contract';
import { addMessages, messagesHook, useI18n, useLanguage, type Messages } from '@learning-center/shared/i18n';
import cn from './locales/cn.json';
import de from './locales/de.json';
import en from './locales/en.json';
import jp from './locales/jp.json';
import tw from './locales/tw.json';

const NAMESPACE = 'about';

/** All languages are in the file of the panel's code: files of their own would delay hydration by a request. */
const MESSAGES: Readonly<Record<LanguageCode, Messages>> = { en, de, jp, tw, cn };

const useMessages = messagesHook<typeof en>(NAMESPACE);

/** The texts of the panel, in the page's language. */
export function useAboutText() {
  const i18n = useI18n();
  const language = useLanguage();
  if (!i18n.hasResourceBundle(language, NAMESPACE)) {
    addMessages(i18n, { language, namespace: NAMESPACE, messages: MESSAGES[language] });
  }
  return useMessages();
}

import { addMessages, messagesHook, useI18n, useLanguage, type Messages } from '@learning-center/shared/i18n';
import type { LanguageCode } from '@learning-center/shared/contract';
import { useMemo } from 'react';
import cn from './locales/cn.json';
import de from './locales/de.json';
import en from './locales/en.json';
import jp from './locales/jp.json';
import tw from './locales/tw.json';

const NAMESPACE = 'shortcuts';
const TEXTS: Readonly<Record<LanguageCode, Messages>> = { en, de, jp, tw, cn };
const useText = messagesHook<typeof en>(NAMESPACE);

/** The texts of the list of shortcuts. Its chunk has all languages, which are smaller than another request. */
export function useSheetText() {
  const i18n = useI18n();
  const language = useLanguage();
  useMemo(() => addMessages(i18n, { language, namespace: NAMESPACE, messages: TEXTS[language] }), [i18n, language]);
  return useText();
}

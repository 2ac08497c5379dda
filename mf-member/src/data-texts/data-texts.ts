import {
  addMessages,
  messagesHook,
  messagesLoader,
  useI18n,
  useLanguage,
  type Messages,
} from '@learning-center/shared/i18n';
import { useLoaderData, type PageMeta, type PageMetaArgs } from '@learning-center/shared/routing';
import { pageLoader } from '@learning-center/shared/state';
import { useMemo } from 'react';
import type en from './locales/en.json';

const NAMESPACE = 'member-data';

/** The texts about members' data, below `useLoadedTexts`. */
export const useDataText = messagesHook<typeof en>(NAMESPACE);

const loadMessages = messagesLoader({
  en: () => import(/* webpackChunkName: "data-texts-en" */ './locales/en.json'),
  de: () => import(/* webpackChunkName: "data-texts-de" */ './locales/de.json'),
  jp: () => import(/* webpackChunkName: "data-texts-jp" */ './locales/jp.json'),
  tw: () => import(/* webpackChunkName: "data-texts-tw" */ './locales/tw.json'),
  cn: () => import(/* webpackChunkName: "data-texts-cn" */ './locales/cn.json'),
});

/** What a page's texts begin with. */
export type TextPrefix = 'ownData' | 'privacy' | 'deviceKinds';

/**
 * Creates the loader of a page's texts. The document contains them, so that no other page loads these texts and
 * hydration waits for no further file.
 */
export const textsLoader = (...prefixes: readonly TextPrefix[]) =>
  pageLoader(async ({ language }): Promise<Messages> => {
    const texts = Object.entries(await loadMessages(language));
    return Object.fromEntries(texts.filter(([key]) => prefixes.some((prefix) => key.startsWith(`${prefix}.`))));
  });

/** Makes the loaded texts available to the page's components. */
export function useLoadedTexts(): void {
  const i18n = useI18n();
  const language = useLanguage();
  const messages = useLoaderData<Messages | null>();
  useMemo(() => {
    if (messages) addMessages(i18n, { language, namespace: NAMESPACE, messages });
  }, [i18n, language, messages]);
}

/** Title and description from the loaded texts. */
export const metaOfTexts =
  (page: 'ownData' | 'privacy') =>
  ({ data }: PageMetaArgs): PageMeta => {
    const texts = data as Messages;
    return { title: texts[`${page}.meta.title`] ?? '', description: texts[`${page}.meta.description`] ?? '' };
  };

import { loadSharedMessages } from '@learning-center/shared/i18n';
import type { LanguageCode } from '@learning-center/shared/contract';
import type { I18n, Messages } from '@learning-center/shared/i18n';
import { ensureMessages, type MessageSource } from './messages.ts';

const LOADERS: Readonly<Record<LanguageCode, () => Promise<{ default: Messages }>>> = {
  en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en.json'),
  de: () => import(/* webpackChunkName: "locale-de" */ '../locales/de.json'),
  jp: () => import(/* webpackChunkName: "locale-jp" */ '../locales/jp.json'),
  tw: () => import(/* webpackChunkName: "locale-tw" */ '../locales/tw.json'),
  cn: () => import(/* webpackChunkName: "locale-cn" */ '../locales/cn.json'),
};

const SOURCES: readonly MessageSource[] = [
  { namespace: 'shell', loadMessages: async (language) => (await LOADERS[language]()).default },
  { namespace: 'shared', loadMessages: loadSharedMessages },
];

/** Loads what the shell and the shared interface say in a language. */
export async function ensureShellMessages(i18n: I18n, language: LanguageCode): Promise<void> {
  await Promise.all(SOURCES.map((source) => ensureMessages(i18n, language, source)));
}

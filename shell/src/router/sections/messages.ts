import type { LanguageCode } from '@learning-center/shared/contract';
import { addMessages, loadSharedMessages, messagesLoader, type I18n } from '@learning-center/shared/i18n';
import type { Section } from '@learning-center/shared/routing';
import { loadCode } from './load-code.ts';

type MessageSource = Pick<Section, 'namespace' | 'loadMessages'>;

const SHELL_SOURCES: readonly MessageSource[] = [
  {
    namespace: 'shell',
    loadMessages: messagesLoader({
      en: () => import(/* webpackChunkName: "locale-en" */ '../../locales/en.json'),
      de: () => import(/* webpackChunkName: "locale-de" */ '../../locales/de.json'),
      jp: () => import(/* webpackChunkName: "locale-jp" */ '../../locales/jp.json'),
      tw: () => import(/* webpackChunkName: "locale-tw" */ '../../locales/tw.json'),
      cn: () => import(/* webpackChunkName: "locale-cn" */ '../../locales/cn.json'),
    }),
  },
  { namespace: 'shared', loadMessages: loadSharedMessages },
];

/** Loads the texts of the shell and of `shared`, unless they are loaded already. */
export async function ensureShellMessages(i18n: I18n, language: LanguageCode): Promise<void> {
  await Promise.all(SHELL_SOURCES.map((source) => ensureMessages(i18n, language, source)));
}

/** Loads the texts of one source in a language, unless they are loaded already. */
export async function ensureMessages(i18n: I18n, language: LanguageCode, source: MessageSource): Promise<void> {
  const { namespace, loadMessages } = source;
  if (i18n.hasResourceBundle(language, namespace)) return;
  addMessages(i18n, { language, namespace, messages: await loadCode(() => loadMessages(language)) });
}

/** The same for a section: in a language that it lacks, its texts are English. */
export async function ensureSectionMessages(i18n: I18n, language: LanguageCode, section: Section): Promise<void> {
  await ensureMessages(i18n, language, section).catch(async (error: unknown) => {
    await ensureMessages(i18n, 'en', section).catch(() => Promise.reject(error));
    addMessages(i18n, { language, namespace: section.namespace, messages: {} });
  });
}

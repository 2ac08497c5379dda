import { addMessages, type I18n, type Messages } from '@learning-center/shared/i18n';
import type { LanguageCode } from '@learning-center/shared/contract';

/** Texts of one namespace that come when a language is first shown. */
export interface MessageSource {
  namespace: string;
  loadMessages: (language: LanguageCode) => Promise<Messages>;
}

/** Makes sure that the page can say what a source says in a language; a language is loaded once. */
export async function ensureMessages(i18n: I18n, language: LanguageCode, source: MessageSource): Promise<void> {
  const { namespace, loadMessages } = source;
  if (i18n.hasResourceBundle(language, namespace)) return;
  addMessages(i18n, {
    language,
    namespace,
    messages: await loadMessages(language).catch(() => loadMessages(language)),
  });
}

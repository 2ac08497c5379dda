import { addMessages, type I18n, type Messages } from '@learning-center/shared/i18n';
import type { LanguageCode } from '@learning-center/shared/contract';
import { TRY_LIMIT, withinLimit } from './within-limit.ts';

/** Texts of one namespace that come when a language is first shown. */
export interface MessageSource {
  namespace: string;
  loadMessages: (language: LanguageCode) => Promise<Messages>;
}

/** Makes sure that the page can say what a source says in a language; a language is loaded once, and has two tries. */
export async function ensureMessages(i18n: I18n, language: LanguageCode, source: MessageSource): Promise<void> {
  const { namespace, loadMessages } = source;
  if (i18n.hasResourceBundle(language, namespace)) return;
  const bring = () => withinLimit(TRY_LIMIT, loadMessages(language));
  addMessages(i18n, { language, namespace, messages: await bring().catch(bring) });
}

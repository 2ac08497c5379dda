import { addMessages, type Messages } from '@learning-center/shared/i18n';
import { splitLanguage, type Section } from '@learning-center/shared/routing';
import { loadCode } from '../router/sections/load-code.ts';
import type { RenderAttempt } from './render-attempt.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The sections and languages that the log of this process has named; no page depends on it. */
const named = new Set<string>();

/**
 * Adds a section's English texts to a page in another language that lacks some, and names these in the log. Returns
 * whether texts are missing.
 */
export async function addEnglishTexts(
  { url, services: { i18n } }: Pick<RenderAttempt, 'url' | 'services'>,
  { name, namespace, loadMessages }: Section,
): Promise<boolean> {
  const { language } = splitLanguage(url.pathname);
  if (language === 'en' || !i18n.hasResourceBundle(language, namespace)) return false;
  const own = i18n.getResourceBundle(language, namespace) as Messages;
  const english = await loadCode(() => loadMessages('en')).catch(() => ({}));
  const missing = Object.keys(english).filter((key) => {
    const base = key.replace(PLURAL, '');
    return ![key, base, `${base}_other`].some((each) => Object.hasOwn(own, each));
  });
  if (missing.length === 0) return false;
  addMessages(i18n, { language: 'en', namespace, messages: english });
  const where = `${name} in ${language}`;
  if (!named.has(where)) process.emitWarning(`${where} shows English texts: add ${missing.join(', ')} to its texts`);
  named.add(where);
  return true;
}

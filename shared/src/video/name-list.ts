import type { LanguageCode } from '../contract/index.ts';

/** Names one after the other, with the comma of the page's language. */
export function nameList(names: readonly string[], language: LanguageCode): string {
  const isCjk = language === 'jp' || language === 'tw' || language === 'cn';
  return names.join(isCjk ? '、' : ', ');
}

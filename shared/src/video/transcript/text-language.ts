import { parseLanguageTag } from '@learning-center/player/playback';

const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** The attributes of an element whose text is in the language of a tag; none of a wrong tag. */
export function textLanguage(tag: string): { lang?: string; dir: 'ltr' | 'rtl' | 'auto' } {
  const locale = parseLanguageTag(tag);
  if (!locale) return { dir: 'auto' };
  return { lang: locale.baseName, dir: RIGHT_TO_LEFT.has(locale.maximize().script ?? '') ? 'rtl' : 'ltr' };
}

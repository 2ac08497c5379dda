import type { LanguageCode } from '../contract/index.ts';

/** Where a list has its "and"; British, as the site's English has no comma before it. */
const TAGS: Partial<Record<LanguageCode, string>> = { en: 'en-GB', de: 'de' };

/** A name of a list, the sign that stands right behind it, and what is between it and the next one. */
interface NamePart {
  name: string;
  sign: string;
  gap: string;
}

/** Names as a list in words: "Mira, Ken and Ada", or 「、」 between them in Chinese and Japanese. */
export function nameList(names: readonly string[], language: LanguageCode): string {
  return nameParts(names, language)
    .map(({ name, sign, gap }) => name + sign + gap)
    .join('');
}

/** The same list in pieces, between which a line may break; a blank name has no place in it. */
export function nameParts(allNames: readonly string[], language: LanguageCode): NamePart[] {
  const names = allNames.filter((name) => name.trim());
  const tag = TAGS[language];
  const words = tag ? new Intl.ListFormat(tag).formatToParts(names) : [];
  const between = words.filter(({ type }) => type === 'literal').map(({ value }) => value);
  return names.map((name, position) => {
    if (position === names.length - 1) return { name, sign: '', gap: '' };
    const [, sign = '', gap = ''] = /^(\S?)(\s[^]*|)$/.exec(tag ? (between[position] ?? '') : '、') ?? [];
    return { name, sign, gap };
  });
}

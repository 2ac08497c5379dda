import type { LanguageCode } from '@learning-center/shared/contract';
import type { Content, Localized } from '../../content/format.ts';
import { LANGUAGE_CODES } from '../localize.ts';
import { fold } from '../text/fold.ts';

/** A suggestion made of known words of the field, with how often it stands in the content. */
export interface Keyword {
  language: LanguageCode;
  text: string;
  count: number;
}

const TITLE_WORD = /[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*/gu;
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const CAPITALIZED = /^\p{Lu}.*\p{L}{2}/u;

/** Collects what to suggest, the most frequent first: keywords, names of categories, courses, products and speakers, words of titles. */
export function collectKeywords(content: Content): Keyword[] {
  const counts = new Map<string, Keyword>();
  const add = (language: LanguageCode, text: string) => {
    const key = `${language} ${fold(text)}`;
    const known = counts.get(key) ?? { language, text, count: 0 };
    known.count += 1;
    counts.set(key, known);
  };
  for (const { name } of [...content.speakers, ...content.products]) add('en', name);
  for (const alias of content.products.flatMap(({ aliases }) => aliases)) add('en', alias);
  for (const name of [
    ...content.categories.map((category) => category.name),
    ...content.courses.map(({ title }) => title),
  ]) {
    addLocalized(name, add);
  }
  for (const { title, keywords } of content.videos) {
    for (const code of LANGUAGE_CODES) {
      for (const keyword of keywords?.[code] ?? []) add(code, keyword);
      for (const word of titleWords(title[code] ?? '')) add(code, word);
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
}

function addLocalized(text: Localized, add: (language: LanguageCode, text: string) => void): void {
  for (const code of LANGUAGE_CODES) {
    const own = text[code];
    if (own !== undefined) add(code, own);
  }
}

// Small words such as "for" and "mit" are not capitalized in titles, and make poor suggestions.
function titleWords(title: string): Set<string> {
  return new Set((title.match(TITLE_WORD) ?? []).filter((word) => CAPITALIZED.test(word) && !CJK.test(word)));
}

import type { LanguageCode } from '@learning-center/shared/contract';
import { withoutSoftHyphens } from '@learning-center/shared/lib';
import type { Content, Localized } from '../../content/format.ts';
import { asLocalized, LANGUAGE_CODES } from '../localize.ts';
import { fold } from '../text/fold.ts';

/** A suggestion made of known words of the field, with how often it stands in the content. */
export interface Keyword {
  language: LanguageCode;
  text: string;
  count: number;
}

const TITLE_WORD = /[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*/gu;
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const TITLE_CASE = /^\p{Lu}\p{Ll}+(?:-\p{L}?\p{Ll}*)*$/u;
const CAPITALIZED = /^\p{Lu}.*\p{L}{2}/u;

/** Collects what to suggest, the most frequent first: keywords, names of categories, courses, products and speakers, words of titles. */
export function collectKeywords(content: Content): Keyword[] {
  const counts = new Map<string, Keyword>();
  const add = (language: LanguageCode, shown: string) => {
    const text = withoutSoftHyphens(shown);
    const key = `${language} ${fold(text)}`;
    const known = counts.get(key) ?? { language, text, count: 0 };
    known.count += 1;
    counts.set(key, known);
  };
  const speakerNames = content.speakers.map(({ name }) => asLocalized(name));
  const englishNames = [...speakerNames.map(({ en }) => en), ...content.products.map(({ name }) => name)];
  const names = new Set(englishNames.flatMap((name) => name.split(' ')));
  for (const { name } of content.products) add('en', name);
  for (const name of speakerNames) addLocalized(name, add);
  for (const alias of content.products.flatMap(({ aliases }) => aliases)) add('en', alias);
  for (const name of [
    ...content.categories.map(({ name }) => ({ ...name, en: asInText(name.en, names) })),
    ...content.courses.map(({ title }) => title),
  ]) {
    addLocalized(name, add);
  }
  for (const { title, keywords } of content.videos) {
    for (const code of LANGUAGE_CODES) {
      for (const keyword of keywords?.[code] ?? []) add(code, keyword);
      for (const word of titleWords(title[code] ?? '')) add(code, code === 'en' ? asInText(word, names) : word);
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

// English titles begin every word with a capital; in a text only names have one.
function asInText(title: string, names: ReadonlySet<string>): string {
  return title.replace(TITLE_WORD, (word) => (names.has(word) || !TITLE_CASE.test(word) ? word : word.toLowerCase()));
}

// Small words such as "for" and "mit" are not capitalized in titles, and make poor suggestions.
function titleWords(title: string): Set<string> {
  return new Set((title.match(TITLE_WORD) ?? []).filter((word) => CAPITALIZED.test(word) && !CJK.test(word)));
}

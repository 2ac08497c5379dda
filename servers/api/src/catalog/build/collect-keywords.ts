import type { LanguageCode } from '@learning-center/shared/contract';
import { withoutSoftHyphens } from '@learning-center/shared/lib';
import type { Content, Localized } from '../../content/format.ts';
import { asLocalized, LANGUAGE_CODES } from '../localize.ts';
import { fold } from '../search/words/tokens.ts';

/** A keyword to suggest, with the number of its occurrences in the content. */
export interface Keyword {
  language: LanguageCode;
  text: string;
  count: number;
}

const TITLE_WORD = /[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*/gu;
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const TITLE_CASE = /^\p{Lu}\p{Ll}+(?:-\p{L}?\p{Ll}*)*$/u;
const CAPITALIZED = /^\p{Lu}.*\p{L}{2}/u;

/**
 * Collects the keywords to suggest, the most frequent first: keywords of videos, words of titles, and names of
 * categories, courses, products and speakers.
 */
export function collectKeywords(content: Content): Keyword[] {
  const counts = new Map<string, Keyword>();
  const add = (language: LanguageCode, keyword: string) => {
    const text = withoutSoftHyphens(keyword);
    const key = `${language} ${fold(text)}`;
    const entry = counts.get(key) ?? { language, text, count: 0 };
    entry.count += 1;
    counts.set(key, entry);
  };
  const speakerNames = content.speakers.map(({ name }) => asLocalized(name));
  const englishNames = [...speakerNames.map(({ en }) => en), ...content.products.map(({ name }) => name)];
  const properNames = new Set(englishNames.flatMap((name) => name.split(' ')));
  for (const { name } of content.products) add('en', name);
  for (const name of speakerNames) addLocalized(name, add);
  for (const alias of content.products.flatMap(({ aliases }) => aliases)) add('en', alias);
  for (const { name } of content.categories) addLocalized({ ...name, en: uncapitalize(name.en, properNames) }, add);
  for (const { title } of content.courses) addLocalized(title, add);
  for (const { title, keywords } of content.videos) {
    for (const code of LANGUAGE_CODES) {
      for (const keyword of keywords?.[code] ?? []) add(code, keyword);
      for (const word of titleWords(title[code] ?? ''))
        add(code, code === 'en' ? uncapitalize(word, properNames) : word);
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));
}

function addLocalized(text: Localized, add: (language: LanguageCode, text: string) => void): void {
  for (const code of LANGUAGE_CODES) {
    const localized = text[code];
    if (localized !== undefined) add(code, localized);
  }
}

// English titles capitalize every word; in running text only names are capitalized.
function uncapitalize(title: string, properNames: ReadonlySet<string>): string {
  return title.replace(TITLE_WORD, (word) =>
    properNames.has(word) || !TITLE_CASE.test(word) ? word : word.toLowerCase(),
  );
}

// Short words such as "for" and "mit" are not capitalized in titles, and make poor suggestions.
function titleWords(title: string): Set<string> {
  return new Set((title.match(TITLE_WORD) ?? []).filter((word) => CAPITALIZED.test(word) && !CJK.test(word)));
}

import type { LocalizedLines } from '../../servers/api/src/content/format.ts';
import { localizeLines } from './languages.ts';
import { CATEGORIES } from '../tables/categories.ts';
import { NOUNS } from '../tables/nouns.ts';
import type { CategorySlug, DemoLanguage, Phrase } from '../types.ts';

const SLOTS = ['a', 'b', 'c'];

/** A lesson's nouns for the slots of its phrases: `a`, `b`, `c`, and capitalized as `A`, `B`, `C`. */
export function nounSlots(nouns: readonly string[], language: DemoLanguage): Record<string, string> {
  return Object.fromEntries(
    SLOTS.flatMap((slot, index) => {
      const noun = nounPhrase(nouns[index] ?? '')[language];
      return [
        [slot, noun],
        [slot.toUpperCase(), noun.charAt(0).toUpperCase() + noun.slice(1)],
      ];
    }),
  );
}

/** The keywords of a lesson: its nouns and those of its category. */
export function keywordLines({
  nouns,
  category,
  languages,
}: {
  nouns: readonly string[];
  category: CategorySlug;
  languages: readonly DemoLanguage[];
}): LocalizedLines {
  return localizeLines(languages, (language) => [
    ...new Set([CATEGORIES[category].keywords[language], ...nouns.map((noun) => nounPhrase(noun)[language])]),
  ]);
}

function nounPhrase(noun: string): Phrase {
  const phrase = NOUNS[noun];
  if (!phrase) throw new Error(`No noun "${noun}" in tables/nouns.ts`);
  return phrase;
}

import type { LocalizedLines } from '../../servers/api/src/content/format.ts';
import { DEMO_LANGUAGES, localizeLines } from './languages.ts';
import { rowOf, tables } from '../data/tables.ts';
import type { DemoLanguage, Phrase } from '../types.ts';

const SLOTS = ['a', 'b', 'c'];

/** A lesson's nouns for the slots of its phrases: `a`, `b`, `c`, and capitalized as `A`, `B`, `C`. */
export function nounSlots(nouns: readonly string[], language: DemoLanguage): Record<string, string> {
  return Object.fromEntries(
    SLOTS.flatMap((slot, index) => {
      const noun = rowOf(tables.nouns, nouns[index] ?? '')[language];
      return [
        [slot, noun],
        [slot.toUpperCase(), noun.charAt(0).toUpperCase() + noun.slice(1)],
      ];
    }),
  );
}

/** A lesson's nouns as slots in every language: `a`, `b`, `c`, and capitalized as `A`, `B`, `C`. */
export function nounPhrases(nouns: readonly string[]): Record<string, Phrase> {
  const slots = DEMO_LANGUAGES.map((language) => [language, nounSlots(nouns, language)] as const);
  const names = SLOTS.flatMap((slot) => [slot, slot.toUpperCase()]);
  return Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(slots.map(([language, values]) => [language, values[name]])) as unknown as Phrase,
    ]),
  );
}

/** The keywords of a lesson: its nouns and those of its category. */
export function keywordLines({
  nouns,
  category,
  languages,
}: {
  nouns: readonly string[];
  category: string;
  languages: readonly DemoLanguage[];
}): LocalizedLines {
  return localizeLines(languages, (language) => [
    ...new Set([
      rowOf(tables.categories, category).keywords[language],
      ...nouns.map((noun) => rowOf(tables.nouns, noun)[language]),
    ]),
  ]);
}

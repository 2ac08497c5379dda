import type { LocalizedLines } from '../../servers/api/src/content/format.ts';
import { localizeLines } from './languages.ts';
import { rowOf, tables } from '../data/tables.ts';
import type { DemoLanguage, Phrase } from '../types.ts';

const SLOTS = ['a', 'b', 'c'];

/** A lesson's nouns as slots of its phrases: `a`, `b`, `c`, and capitalized as `A`, `B`, `C`. */
export function nounSlots(nouns: readonly string[]): Record<string, Phrase> {
  return Object.fromEntries(
    SLOTS.flatMap((slot, index) => {
      const noun = rowOf(tables.nouns, nouns[index] ?? '');
      const { en, de, jp, tw, cn } = noun;
      return [
        [slot, noun],
        [
          slot.toUpperCase(),
          { en: capitalize(en), de: capitalize(de), jp: capitalize(jp), tw: capitalize(tw), cn: capitalize(cn) },
        ],
      ];
    }),
  );
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

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

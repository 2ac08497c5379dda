import { areSame } from './expression.ts';
import { findItems, TEXT_FIELDS, type Fields, type SearchContext } from './find-items.ts';
import type { KeywordSearch, RankedWord } from './word-expressions.ts';

/** How many of the newest hits are ranked. The others follow by date. */
export const MAX_RANKED = 1000;

const MAX_RANKED_WORDS = 8;

/** From the most prominent field to the least. */
const WEIGHTS: ReadonlyArray<{ fields: Fields; variant: 'typed' | 'related' | 'widened'; weight: number }> = [
  { fields: ['title'], variant: 'typed', weight: 8 },
  { fields: ['title'], variant: 'related', weight: 5 },
  { fields: ['names', 'keywords'], variant: 'related', weight: 3 },
  { fields: ['outline'], variant: 'related', weight: 2 },
];

/** A longer word is never worth as much as the word itself, wherever that is. */
const LONGER_WORD_WEIGHTS: typeof WEIGHTS = [
  { fields: TEXT_FIELDS, variant: 'related', weight: 1 },
  { fields: ['title'], variant: 'widened', weight: 0.5 },
];

/** Sorts items, given newest first, by how prominently they contain each word. */
export function rankItems(
  ordinals: readonly number[],
  { search, context }: { search: KeywordSearch; context: SearchContext },
): number[] {
  const scores = new Map<number, number>();
  for (const word of search.words.slice(0, MAX_RANKED_WORDS)) {
    for (const [ordinal, weight] of bestWeights(ordinals, word, { ...context, language: search.language })) {
      scores.set(ordinal, (scores.get(ordinal) ?? 0) + weight * word.weight);
    }
  }
  return ordinals.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || b - a);
}

/** The weight of the most prominent field with a word, by item. */
function bestWeights(ordinals: readonly number[], word: RankedWord, context: SearchContext): Map<number, number> {
  const best = new Map<number, number>();
  let others = ordinals;
  const hasLonger = !areSame(word.widened, word.related);
  for (const { fields, variant, weight } of hasLonger ? [...WEIGHTS, ...LONGER_WORD_WEIGHTS] : WEIGHTS) {
    if (others.length === 0) break;
    const found = findItems(word[variant], context, fields);
    for (const ordinal of others) if (found.has(ordinal)) best.set(ordinal, weight);
    others = others.filter((ordinal) => !found.has(ordinal));
  }
  return best;
}

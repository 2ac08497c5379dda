import { MAX_RANKED } from './rank-items.ts';
import { allOf, anyOf, countMatches, hasMatch, inAllFields } from './word-expressions.ts';
import type { KeywordSearch, RankedWord, SearchContext, SearchWord } from './word-expressions.ts';

interface CountedWord {
  word: SearchWord;
  /** How many items have it, up to one more than are ranked. */
  count: number;
}

/**
 * The items with the most of a keyword's words: at least two of them, or else one. The rarer a word, the more it counts.
 * The commonest words are left out while one word finds more items than are ranked. Null when no item has any word.
 */
export function closestSearch(
  words: readonly SearchWord[],
  optional: readonly RankedWord[],
  context: SearchContext,
): KeywordSearch | null {
  const counted = words.map((word) => ({ word, count: countMatches(word.widened, MAX_RANKED + 1, context) }));
  const known = counted.filter(({ count }) => count > 0).sort((a, b) => a.count - b.count);
  // A single character is too little to find something by.
  if (known.every(({ word }) => [...word.text].length < 2)) return null;
  const required = known.map(({ word }) => word);
  return {
    match: inAllFields(someWords(known, context), context),
    words: [
      ...known.map(({ word: { typed, widened }, count }) => ({ typed, widened, weight: rarity(count) })),
      ...optional,
    ],
    isClosest: true,
    required,
  };
}

function someWords(known: readonly CountedWord[], context: SearchContext): string {
  const words = known.map(({ word }) => word.widened);
  if (words.length > 2) {
    const twoWords = anyOf(words.slice(0, -1).map((word, index) => allOf([word, anyOf(words.slice(index + 1))])));
    if (hasMatch(twoWords, context)) return twoWords;
  }
  const lengths = words.map((_, index) => words.length - index);
  const isFew = (length: number) => countMatches(anyOf(words.slice(0, length)), MAX_RANKED + 1, context) <= MAX_RANKED;
  return anyOf(words.slice(0, lengths.find(isFew) ?? 1));
}

/** 1 for a word of every ranked item, 8 for a word of one item. */
function rarity(count: number): number {
  return 1 + Math.log(MAX_RANKED / Math.min(count, MAX_RANKED));
}

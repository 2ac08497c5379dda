import { MAX_RANKED } from './rank-items.ts';
import { TEXT_FIELDS } from '../file/schema.ts';
import { countMatches, hasMatch, inAllFields, inColumns } from './index-matches.ts';
import type { SearchContext } from './index-matches.ts';
import { allOf, allWords, anyOf } from './word-expressions.ts';
import type { KeywordSearch, RankedWord, SearchWord } from './word-expressions.ts';

interface CountedWord {
  word: SearchWord;
  /** How many items have it, up to one more than are ranked. */
  count: number;
}

interface ClosestOptions {
  words: readonly SearchWord[];
  optional: readonly RankedWord[];
  /** The words of the keyword, if all of them are said in some item. */
  allSaid: readonly SearchWord[] | undefined;
}

/**
 * The items with the most of a keyword's words: at least two of them, or else one, and then not in longer words if some
 * item has it alone. A word that no item has is looked for inside of words. The rarer a word, the more it counts.
 * The commonest words are left out while one word finds more items than are ranked. After the items whose texts have
 * some words come those where all words are said, and those where a word is said that no text has, beside another word.
 * Null when no item has any word.
 */
export function closestSearch(
  { words: typedWords, optional, allSaid }: ClosestOptions,
  context: SearchContext,
): KeywordSearch | null {
  const inSaid: SearchContext = { ...context, index: 'said' };
  const words = typedWords.map((word) => (hasMatch(word.widened, inSaid) ? word : { ...word, widened: word.anywhere }));
  const written = countWords(words, context);
  const onlySaid = countWords(
    words.filter((word) => !written.some((counted) => counted.word === word)),
    inSaid,
  );
  const known = [...written, ...onlySaid];
  // A single character is too little to find something by.
  if (known.every(({ word }) => [...word.text].length < 2)) return null;
  const isOnlySaid = written.every(({ word }) => [...word.text].length < 2);
  const match = isOnlySaid ? someWords(known, inSaid) : someWords(written, context);
  return {
    language: context.language,
    match: inAllFields(match, context),
    said: isOnlySaid ? inAllFields(match, inSaid) : withSaid({ match, written, onlySaid, allSaid }, inSaid),
    words: [...known.map(({ word, count }) => ({ ...word, weight: rarity(count) })), ...optional],
    isClosest: true,
    isOnlySaid,
    required: known.map(({ word }) => word),
    allSaid: allSaid && allSaid.length > 1 ? inAllFields(allWords(allSaid), inSaid) : undefined,
  };
}

/** The words that some item has, the rarest first. */
function countWords(words: readonly SearchWord[], context: SearchContext): CountedWord[] {
  return words
    .map((word) => ({ word, count: countMatches(word.widened, MAX_RANKED + 1, context) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count);
}

interface FoundWords extends Pick<ClosestOptions, 'allSaid'> {
  match: string;
  written: readonly CountedWord[];
  /** The words that no text has. */
  onlySaid: readonly CountedWord[];
}

function withSaid({ match, written, onlySaid, allSaid }: FoundWords, context: SearchContext): string {
  const inTexts = inColumns(context.language, TEXT_FIELDS, match);
  const anyWord = (words: readonly CountedWord[]) => anyOf(words.map(({ word }) => word.widened));
  const said = [
    ...(allSaid ? [allWords(allSaid)] : []),
    ...(onlySaid.length > 0 ? [allOf([anyWord(onlySaid), anyWord(written)])] : []),
  ];
  return said.length === 0 ? inTexts : `(${inTexts}) OR (${inAllFields(anyOf(said), context)})`;
}

function someWords(known: readonly CountedWord[], context: SearchContext): string {
  const words = known.map(({ word }) => word.widened);
  if (words.length > 1) {
    const twoWords = anyOf(words.slice(0, -1).map((word, index) => allOf([word, anyOf(words.slice(index + 1))])));
    if (hasMatch(twoWords, context)) return twoWords;
  }
  const alone = known.map(({ word }) => (hasMatch(word.related, context) ? word.related : word.widened));
  const lengths = alone.map((_, index) => alone.length - index);
  const isFew = (length: number) => countMatches(anyOf(alone.slice(0, length)), MAX_RANKED + 1, context) <= MAX_RANKED;
  return anyOf(alone.slice(0, lengths.find(isFew) ?? 1));
}

/** 1 for a word of every ranked item, 8 for a word of one item. */
function rarity(count: number): number {
  return 1 + Math.log(MAX_RANKED / Math.min(count, MAX_RANKED));
}

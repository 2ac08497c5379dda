import { OrdinalSet } from '../file/ordinal-set.ts';
import { allOf, anyOf, type Expression } from './expression.ts';
import { ALL_FIELDS, findItems, hasItem, TEXT_FIELDS, type Fields, type SearchContext } from './find-items.ts';
import { MAX_RANKED } from './rank-items.ts';
import { isSurelyMeant } from './vocabulary.ts';
import { isStopWord } from './words/stop-words.ts';
import { fold, queryTerms } from './words/tokens.ts';
import { allWords, expressWord, MIN_SUBSTRING_LENGTH } from './word-expressions.ts';
import type { KeywordSearch, RankedWord, SearchWord } from './word-expressions.ts';

/** A word, and how many items have it, up to one more than are ranked. */
type CountedWord = { word: SearchWord; count: number };

interface ClosestOptions {
  words: readonly SearchWord[];
  optional: readonly RankedWord[];
  /** The words of the keyword, if all of them are said in some item. */
  allSaid: readonly SearchWord[] | undefined;
}

/**
 * The items with the most of a keyword's words: at least two of them, or else one, and then not in longer words if some
 * item has it alone. A word that no item has is looked for inside of words, or else as the word that it is surely a
 * misspelling of. The rarer a word, the more it counts.
 * The commonest words are left out while one word finds more items than are ranked. After the items whose texts have
 * some words come those where all words are said, and those where a word is said that no text has, beside another word.
 * Null when no item has any word.
 */
export function closestSearch(
  { words: typedWords, optional, allSaid }: ClosestOptions,
  context: SearchContext,
): KeywordSearch | null {
  const words = typedWords.map((word) => {
    if (hasItem(word.widened, context, ALL_FIELDS)) return word;
    const isInside = hasItem(word.anywhere, context, ALL_FIELDS);
    return isInside ? { ...word, widened: word.anywhere } : (respell(word, context) ?? word);
  });
  const written = countWords(words, context, TEXT_FIELDS);
  const others = words.filter((word) => !written.some((counted) => counted.word === word));
  const onlySaid = countWords(others, context, ALL_FIELDS);
  const known = [...written, ...onlySaid];
  // A single character is too little to find something by.
  if (known.every(({ word }) => [...word.text].length < 2)) return null;
  const isOnlySaid = written.every(({ word }) => [...word.text].length < 2);
  const some = someWords(isOnlySaid ? known : written, context, isOnlySaid ? ALL_FIELDS : TEXT_FIELDS);
  const inTexts = findItems(some, context);
  const said = allSaid && findItems(allWords(allSaid), context, ALL_FIELDS);
  const anyWord = (counted: readonly CountedWord[]) => anyOf(counted.map(({ word }) => word.widened));
  const beside = findItems(allOf([anyWord(onlySaid), anyWord(written)]), context, ALL_FIELDS);
  return {
    language: context.language,
    written: inTexts,
    found: isOnlySaid ? findItems(some, context, ALL_FIELDS) : inTexts.or(beside).or(said ?? OrdinalSet.of([])),
    words: [...known.map(({ word, count }) => ({ ...word, weight: rarity(count) })), ...optional],
    isClosest: true,
    isOnlySaid,
    required: known.map(({ word }) => word),
    allSaid: allSaid && allSaid.length > 1 ? said : undefined,
  };
}

/** The word of the catalog that a misspelled one must be. */
function respell({ text }: SearchWord, context: SearchContext): SearchWord | undefined {
  const { language, db } = context;
  const spelling = db.vocabulary
    .nearest(fold(text), language)
    .find(({ word }) => isSurelyMeant(fold(text), word) && !isStopWord(word, language));
  return spelling && expressWord(queryTerms(spelling.word), [], { context, minSubstringLength: MIN_SUBSTRING_LENGTH });
}

/** The words that some item has, the rarest first. */
function countWords(words: readonly SearchWord[], context: SearchContext, fields: Fields): CountedWord[] {
  return words
    .map((word) => ({ word, count: Math.min(findItems(word.widened, context, fields).size, MAX_RANKED + 1) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count);
}

function someWords(known: readonly CountedWord[], context: SearchContext, fields: Fields): Expression {
  const words = known.map(({ word }) => word.widened);
  if (words.length > 1) {
    const twoWords = anyOf(words.slice(0, -1).map((word, index) => allOf([word, anyOf(words.slice(index + 1))])));
    if (hasItem(twoWords, context, fields)) return twoWords;
  }
  const alone = known.map(({ word }) => (hasItem(word.related, context, fields) ? word.related : word.widened));
  const lengths = alone.map((_, index) => alone.length - index);
  const isFew = (length: number) => findItems(anyOf(alone.slice(0, length)), context, fields).size <= MAX_RANKED;
  return anyOf(alone.slice(0, lengths.find(isFew) ?? 1));
}

/** 1 for a word of every ranked item, 8 for a word of one item. */
function rarity(count: number): number {
  return 1 + Math.log(MAX_RANKED / Math.min(count, MAX_RANKED));
}

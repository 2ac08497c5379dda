import type { LanguageCode } from '@learning-center/shared/contract';
import { take } from '../file/ordinal-set.ts';
import { closestSearch } from './closest-search.ts';
import { divideText } from './divide-text.ts';
import { ALL_FIELDS, findItems, hasItem, TEXT_FIELDS, type Fields, type SearchContext } from './find-items.ts';
import { withKatakanaWords } from './kana.ts';
import { MAX_TOGETHER_CANDIDATES, saidTogether } from './passages.ts';
import { inWritingOf } from './words/chinese-writing.ts';
import { isStopWord, withoutPhrases } from './words/stop-words.ts';
import { hasCjk, queryTerms, type QueryTerm } from './words/tokens.ts';
import { allWords, expressStopWord, expressWord, MIN_PREFIX_LENGTH, MIN_SUBSTRING_LENGTH } from './word-expressions.ts';
import type { KeywordSearch, RankedWord, SearchWord } from './word-expressions.ts';

/** Stop words count a little: "what is a rig" puts the title with these words first. */
const STOP_WORD_WEIGHT = 0.05;
const MAX_WORDS = 12;

/** The other way to write a language. Taiwan's texts and the mainland's are of the same lessons. */
const OTHER_WRITING: Partial<Record<LanguageCode, LanguageCode>> = { tw: 'cn', cn: 'tw' };

/**
 * Finds the items for a keyword. Null when no item has any of its words, undefined when the keyword is empty.
 *
 * Items must have all words except stop words, in their texts. A word also finds its other forms and synonyms, and
 * longer words: those that start with it, and those that consist of it and others. When no item's texts have all words,
 * texts without spaces are divided into words, and short words match in compounds too. Then come the items that say all
 * words within two cues, those whose texts have them in the other Chinese, or else the closest items.
 */
export function searchFor(keyword: string, context: SearchContext): KeywordSearch | null | undefined {
  const read = readKeyword(keyword, context);
  if (!read) return read;
  const found = searchWritten(read, context) ?? searchSaid(read, context);
  const other = OTHER_WRITING[context.language];
  if (other === undefined || found?.isClosest === false) return found;
  return searchTexts(keyword, { ...context, language: other }) ?? found;
}

/** Like `searchFor`, but only where the texts of some item have all words. */
export function searchTexts(keyword: string, context: SearchContext): KeywordSearch | undefined {
  const read = readKeyword(keyword, context);
  return read ? searchWritten(read, context) : undefined;
}

/** What a keyword requires. */
type ReadKeyword = NonNullable<ReturnType<typeof readKeyword>>;

function readKeyword(keyword: string, context: SearchContext) {
  if (keyword.trim() === '') return undefined;
  const { language, db } = context;
  const text = language === 'jp' ? withKatakanaWords(keyword, db) : inWritingOf(language, keyword);
  const { topics, others } = splitKeyword(text, language);
  if (topics.length === 0) return null;
  const hasUnspaced = topics.some((topic) => hasCjk(topic.text));
  const divided = new Map<Fields, ReturnType<typeof divideTexts>>();
  return {
    words: requiredWords(topics, context),
    optional: others.map((word) => expressStopWord(word, STOP_WORD_WEIGHT)),
    /** The words after dividing texts without spaces as the fields have them. */
    dividedBy: (fields: Fields) => {
      // Only texts without spaces are divided in another way.
      const by = hasUnspaced ? fields : TEXT_FIELDS;
      const found = divided.get(by) ?? divideTexts(topics, context, by);
      divided.set(by, found);
      return found;
    },
  };
}

function searchWritten({ words, optional, dividedBy }: ReadKeyword, context: SearchContext): KeywordSearch | undefined {
  if (hasItem(allWords(words), context)) return exactSearch(words, optional, context);
  const divided = dividedBy(TEXT_FIELDS);
  if (divided.isChance || !hasItem(allWords(divided.words), context)) return undefined;
  return exactSearch(divided.words, optional, context);
}

function searchSaid({ words, optional, dividedBy }: ReadKeyword, context: SearchContext): KeywordSearch | null {
  const divided = dividedBy(ALL_FIELDS);
  const isSaid = (each: readonly SearchWord[]) => hasItem(allWords(each), context, ALL_FIELDS);
  const said = [words, ...(divided.isChance ? [] : [divided.words])].find(isSaid);
  if (said && areSaidTogether(said, context)) return onlySaid(said, optional, context);
  const anywhere = words.map((word) => ({ ...word, widened: word.anywhere }));
  const letters = said ?? (isSaid(anywhere) ? anywhere : undefined);
  const closest = closestSearch({ words: dividedBy(TEXT_FIELDS).words, optional, allSaid: letters }, context);
  // Words that are said far from each other say little, unless no text has any of them.
  if (!letters || (closest && !closest.isOnlySaid)) return closest;
  return { ...onlySaid(letters, optional, context), isClosest: !said };
}

/** Whether some item says all words within two cues. Filters count no more here than for words in texts. */
function areSaidTogether(words: readonly SearchWord[], context: SearchContext): boolean {
  if (words.length === 1) return true;
  const newest = findItems(allWords(words), context, ALL_FIELDS).newestFirst();
  const isTogether = saidTogether(words, context);
  return take(newest, { limit: MAX_TOGETHER_CANDIDATES }).some((ordinal) => isTogether({ ordinal }));
}

function onlySaid(required: SearchWord[], optional: RankedWord[], context: SearchContext): KeywordSearch {
  const search = exactSearch(required, optional, context);
  return { ...search, isOnlySaid: true, allSaid: required.length > 1 ? search.found : undefined };
}

function exactSearch(required: SearchWord[], optional: RankedWord[], context: SearchContext): KeywordSearch {
  return {
    language: context.language,
    written: findItems(allWords(required), context),
    found: findItems(allWords(required), context, ALL_FIELDS),
    words: [...required.map((word) => ({ ...word, weight: 1 })), ...optional],
    isClosest: false,
    isOnlySaid: false,
    required,
  };
}

/** The terms that a keyword is about, and its stop words. A keyword of stop words only is about them. */
function splitKeyword(keyword: string, language: LanguageCode): { topics: QueryTerm[]; others: string[] } {
  const terms = queryTerms(keyword).slice(0, MAX_WORDS);
  const isTopic = ({ word }: QueryTerm) => word === undefined || !isStopWord(word, language);
  const topics = terms
    .filter(isTopic)
    .flatMap((term) => (hasCjk(term.text) ? queryTerms(withoutPhrases(term.text, language).join(' ')) : term));
  if (topics.length === 0) return { topics: terms, others: [] };
  return { topics, others: terms.filter((term) => !isTopic(term)).flatMap(({ word }) => word ?? []) };
}

function divideTexts(terms: readonly QueryTerm[], context: SearchContext, fields: Fields) {
  const divisions = terms.map((term) => {
    if (!hasCjk(term.text)) return { terms: [term], isChance: false };
    const { words, isChance } = divideText(term.text, context, fields);
    return { terms: queryTerms(words.join(' ')), isChance };
  });
  const divided = divisions.flatMap((division) => division.terms);
  return {
    words: requiredWords(divided, context, MIN_PREFIX_LENGTH),
    isChance: divisions.some(({ isChance }) => isChance),
  };
}

/** Writes terms as required words. Several terms that are one synonym are one word. */
function requiredWords(
  terms: readonly QueryTerm[],
  context: SearchContext,
  minSubstringLength = MIN_SUBSTRING_LENGTH,
): SearchWord[] {
  const { synonyms, vocabulary } = context.db;
  const runsOfTerms = (group: readonly QueryTerm[]) => group.flatMap(({ runs }) => runs.map(({ text }) => text));
  const words: SearchWord[] = [];
  for (let at = 0; at < terms.length;) {
    const longest = Math.min(synonyms.maxWords, terms.length - at);
    const lengths = Array.from({ length: longest - 1 }, (_, index) => longest - index);
    const isSynonym = (length: number) =>
      synonyms.of(runsOfTerms(terms.slice(at, at + length)), context.language).length > 0;
    const length = lengths.find(isSynonym) ?? 1;
    const group = terms.slice(at, at + length);
    const neighbors = [terms.slice(at - 1, at + 1), terms.slice(at, at + 2), ...(length > 1 ? [group] : [])];
    const joined = [...neighbors, group.slice(0, 1)]
      .map(runsOfTerms)
      .filter((parts) => parts.length > 1)
      .map((parts) => parts.join(''))
      .filter((text) => !hasCjk(text) && vocabulary.has(text));
    words.push(expressWord(group, joined, { context, minSubstringLength }));
    at += length;
  }
  return words;
}

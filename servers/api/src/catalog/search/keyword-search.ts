import type { LanguageCode } from '@learning-center/shared/contract';
import { listedItems } from '../list/select-items.ts';
import { closestSearch } from './closest-search.ts';
import { divideText } from './divide-text.ts';
import { hasMatch, inAllFields } from './index-matches.ts';
import type { SearchContext } from './index-matches.ts';
import { withKatakanaWords } from './kana.ts';
import { queryTerms } from './query-terms.ts';
import type { QueryTerm } from './query-terms.ts';
import { MAX_TOGETHER_CANDIDATES, allSaidTogether } from './said-passages.ts';
import { inWritingOf } from './words/chinese-writing.ts';
import { isStopWord, withoutPhrases } from './words/stop-words.ts';
import { hasCjk } from './words/tokens.ts';
import { allWords, expressStopWord, expressWord, MIN_PREFIX_LENGTH, MIN_SUBSTRING_LENGTH } from './word-expressions.ts';
import type { KeywordSearch, RankedWord, SearchWord } from './word-expressions.ts';

/** Stop words count a little: "what is a rig" puts the title with these words first. */
const STOP_WORD_WEIGHT = 0.05;
const MAX_WORDS = 12;

/** The other way to write a language. Taiwan's texts and the mainland's are of the same lessons. */
const OTHER_WRITING: Partial<Record<LanguageCode, LanguageCode>> = { tw: 'cn', cn: 'tw' };

/**
 * The expressions for a keyword. Null when no item has any of its words, undefined when the keyword is empty.
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
interface ReadKeyword {
  words: SearchWord[];
  optional: RankedWord[];
  /** The words after dividing texts without spaces as the index `search` has them. */
  inTexts: () => DividedWords;
  /** The same, as the index `said` has them. */
  inSaid: () => DividedWords;
}

interface DividedWords {
  words: SearchWord[];
  isChance: boolean;
}

function readKeyword(keyword: string, context: SearchContext): ReadKeyword | null | undefined {
  if (keyword.trim() === '') return undefined;
  const { language, db } = context;
  const text = language === 'jp' ? withKatakanaWords(keyword, db) : inWritingOf(language, keyword);
  const { topics, others } = splitKeyword(text, language);
  if (topics.length === 0) return null;
  const divided = (where: SearchContext): DividedWords => {
    const { words, isChance } = divideTexts(topics, where);
    return { words: requiredWords(words, context, MIN_PREFIX_LENGTH), isChance };
  };
  let found: DividedWords | undefined;
  const inTexts = () => (found ??= divided(context));
  return {
    words: requiredWords(topics, context),
    optional: others.map((word) => expressStopWord(word, STOP_WORD_WEIGHT)),
    inTexts,
    // Only texts without spaces are divided in another way.
    inSaid: topics.some((topic) => hasCjk(topic.text)) ? () => divided({ ...context, index: 'said' }) : inTexts,
  };
}

function searchWritten({ words, optional, inTexts }: ReadKeyword, context: SearchContext): KeywordSearch | undefined {
  if (hasMatch(allWords(words), context)) return exactSearch(words, optional, context);
  const divided = inTexts();
  if (divided.isChance || !hasMatch(allWords(divided.words), context)) return undefined;
  return exactSearch(divided.words, optional, context);
}

function searchSaid({ words, optional, inTexts, inSaid }: ReadKeyword, context: SearchContext): KeywordSearch | null {
  const said: SearchContext = { ...context, index: 'said' };
  const isSaid = (each: readonly SearchWord[]) => hasMatch(allWords(each), said);
  const divided = inSaid();
  const allSaid = [words, ...(divided.isChance ? [] : [divided.words])].find(isSaid);
  if (allSaid && areSaidTogether(allSaid, said)) return exactSearch(allSaid, optional, said);
  const anywhere = words.map((word) => ({ ...word, widened: word.anywhere }));
  const lettersSaid = allSaid ?? (isSaid(anywhere) ? anywhere : undefined);
  const closest = closestSearch({ words: inTexts().words, optional, allSaid: lettersSaid }, context);
  // Words that are said far from each other say little, unless no text has any of them.
  if (!lettersSaid || (closest && !closest.isOnlySaid)) return closest;
  return { ...exactSearch(lettersSaid, optional, said), isClosest: !allSaid };
}

/** Whether some listed item says all words within two cues. Filters count no more here than for words in texts. */
function areSaidTogether(words: readonly SearchWord[], context: SearchContext): boolean {
  if (words.length === 1) return true;
  const { db, withUnrecorded } = context;
  const sql = `SELECT said.rowid FROM said CROSS JOIN item ON item.ordinal = said.rowid
    WHERE said MATCH ? AND ${listedItems(withUnrecorded)} ORDER BY said.rowid DESC LIMIT ${MAX_TOGETHER_CANDIDATES}`;
  const candidates = db.column(sql, [inAllFields(allWords(words), context), db.wallClock()]);
  return candidates.some(allSaidTogether(words, context));
}

function exactSearch(required: SearchWord[], optional: RankedWord[], context: SearchContext): KeywordSearch {
  const words = [...required.map((word) => ({ ...word, weight: 1 })), ...optional];
  return {
    language: context.language,
    match: inAllFields(allWords(required), { ...context, index: 'search' }),
    said: inAllFields(allWords(required), { ...context, index: 'said' }),
    words,
    isClosest: false,
    isOnlySaid: context.index === 'said',
    required,
    allSaid: context.index === 'said' && required.length > 1 ? inAllFields(allWords(required), context) : undefined,
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

function divideTexts(terms: readonly QueryTerm[], context: SearchContext): { words: QueryTerm[]; isChance: boolean } {
  const divisions = terms.map((term) => {
    if (!hasCjk(term.text)) return { words: [term], isChance: false };
    const { words, isChance } = divideText(term.text, context);
    return { words: queryTerms(words.join(' ')), isChance };
  });
  return { words: divisions.flatMap(({ words }) => words), isChance: divisions.some(({ isChance }) => isChance) };
}

/** Writes terms as required words. Several terms that are one synonym are one word. */
function requiredWords(
  terms: readonly QueryTerm[],
  context: SearchContext,
  minSubstringLength = MIN_SUBSTRING_LENGTH,
): SearchWord[] {
  const { synonyms, vocabulary } = context.db;
  const words: SearchWord[] = [];
  for (let at = 0; at < terms.length;) {
    const longest = Math.min(synonyms.maxWords, terms.length - at);
    const lengths = Array.from({ length: longest - 1 }, (_, index) => longest - index);
    const isSynonym = (length: number) =>
      synonyms.of(
        terms.slice(at, at + length).flatMap(({ runs }) => runs),
        context.language,
      ).length > 0;
    const length = lengths.find(isSynonym) ?? 1;
    const group = terms.slice(at, at + length);
    const joined = [
      terms.slice(at - 1, at + 1),
      terms.slice(at, at + 2),
      ...(length > 1 ? [group] : []),
      group.slice(0, 1),
    ]
      .map((parts) => parts.flatMap(({ runs }) => runs))
      .filter((parts) => parts.length > 1)
      .map((parts) => parts.join(''))
      .filter((text) => !hasCjk(text) && vocabulary.has(text));
    words.push(expressWord(group, joined, { context, minSubstringLength }));
    at += length;
  }
  return words;
}

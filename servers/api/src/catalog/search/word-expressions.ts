import type { LanguageCode } from '@learning-center/shared/contract';
import type { CatalogDatabase } from '../file/catalog-database.ts';
import type { OrdinalSet } from '../file/ordinal-set.ts';
import { allOf, anyOf, NOTHING, phraseOf, phraseOfRuns, prefixOf, type Expression } from './expression.ts';
import { ALL_FIELDS, hasItem, type SearchContext } from './find-items.ts';
import { chanceKatakana, isChanceKana, kanaSpellings } from './kana.ts';
import { regionalSpellings } from './words/regional-spellings.ts';
import { MAX_MATCHING_WORDS } from './vocabulary.ts';
import { hasCjk, runsOf, type QueryTerm } from './words/tokens.ts';
import { stemOf } from './words/word-stem.ts';

/** A required word of a keyword, or several that are one synonym. */
export interface SearchWord {
  /** As typed. */
  text: string;
  /** The word itself, also spelled in another way, apart or together. */
  typed: Expression;
  /** Also its other forms, synonyms, and in German its compounds. */
  related: Expression;
  /** Also longer words, if some text has the word: those that start with it, and those that consist of it and others. */
  widened: Expression;
  /** If no item has it, also longer words: all with its letters if none starts with it. */
  anywhere: Expression;
  /** The texts to mark in results. */
  marks: string[];
}

/** A word that results are ranked by. */
export interface RankedWord extends Pick<SearchWord, 'typed' | 'related' | 'widened'> {
  /** How much the word counts; 1 for a required word. */
  weight: number;
}

/** What a keyword found. */
export interface KeywordSearch {
  /** The language of the texts: the page's, or the other Chinese. */
  language: LanguageCode;
  /** The items whose texts match. */
  written: OrdinalSet;
  /** All items: those whose texts match, and those where the words are said. */
  found: OrdinalSet;
  words: RankedWord[];
  /** No item's texts have all words, and none says all of them together; these items have some. */
  isClosest: boolean;
  /** No item's texts match. */
  isOnlySaid: boolean;
  /** The words that an item must have; of the closest ones, those that some item has. */
  required: SearchWord[];
  /** The items that have or say all words, maybe far from each other. Only for searches that texts do not match. */
  allSaid?: OrdinalSet | undefined;
}

export const MIN_PREFIX_LENGTH = 3;
export const MIN_SUBSTRING_LENGTH = 5;
/** The shortest word to find German compounds by, and their shortest other part. */
const MIN_COMPOUND_LENGTH = 4;
const MIN_PART_LENGTH = 3;
/** What links the parts of a compound, or ends it. */
const LINKS = ['', 's', 'n', 'en', 'es', 'e'];
const MAX_MARKS = 8;
/** The most words that one word is split into. */
const MAX_PARTS = 3;

/** Writes one required word as expressions. `joined` are spellings as one word with a neighbor. */
export function expressWord(
  terms: readonly QueryTerm[],
  joined: readonly string[],
  { context, minSubstringLength }: { context: SearchContext; minSubstringLength: number },
): SearchWord {
  const { language, db } = context;
  const runs = terms.flatMap((term) => term.runs.map(({ text }) => text));
  const words = terms.length === 1 ? spellingsOf(terms[0]?.word, language) : [];
  const run = runs.length === 1 ? (runs[0] ?? '') : '';
  const spellings = [...joined, ...words.slice(1).filter(db.vocabulary.has), ...otherSpellings(run, words, context)];
  const synonyms = (words.length > 0 ? words.map((word) => [word]) : [runs]).flatMap((of) =>
    db.synonyms.of(of, language),
  );
  const longer = terms.map((term) => longerWords(term, { context, minSubstringLength }));
  const forms = longer.length === 1 ? (longer[0]?.forms ?? []) : [];
  const others = [
    ...[...spellings, ...forms].map(phraseOf),
    ...synonyms.map((text) => synonymExpression(text, context)),
  ];
  const isChance = isChanceKana(run, context);
  const typed = isChance ? NOTHING : withoutChance(allOf(terms.map((term) => phraseOfRuns(term.runs))), run, db);
  return {
    text: terms.map(({ text }) => text).join(' '),
    typed: anyOf([typed, ...spellings.map(phraseOf)]),
    related: anyOf([typed, ...others]),
    widened: anyOf([isChance ? NOTHING : allOf(longer.map(({ widened }) => widened)), ...others]),
    anywhere: anyOf([allOf(longer.map((each) => each.anywhere)), ...others]),
    marks: [...new Set([...terms.map(({ text }) => text), ...spellings, ...forms, ...synonyms])].slice(0, MAX_MARKS),
  };
}

/** Writes a stop word, which only counts for the order. */
export function expressStopWord(word: string, weight: number): RankedWord {
  return { typed: phraseOf(word), related: phraseOf(word), widened: phraseOf(word), weight };
}

/** A word and its spellings in other regions and on other keyboards. */
function spellingsOf(word: string | undefined, language: LanguageCode): string[] {
  return word === undefined ? [] : [word, ...regionalSpellings(word, language)];
}

/** How a word is written elsewhere: in other letters, or apart. Of known spellings only the typed one is written apart. */
function otherSpellings(run: string, words: readonly string[], context: SearchContext): string[] {
  if (words.length === 0) return kanaSpellings(run, context);
  const { has } = context.db.vocabulary;
  return (words.some(has) ? words.slice(0, 1).filter(has) : words).flatMap((word) => splitWord(word, context));
}

/** Leaves out items that have longer words with a word's katakana by chance. */
function withoutChance(expression: Expression, run: string, db: CatalogDatabase): Expression {
  const chance = chanceKatakana(run, db);
  return chance.length === 0 ? expression : { operator: 'NOT', operands: [expression, ...chance.map(phraseOf)] };
}

export const allWords = (words: readonly SearchWord[]) => allOf(words.map(({ widened }) => widened));

/** A term with its forms and longer words: the more likely ones, or else all with its letters if no item has the term. */
function longerWords(
  term: QueryTerm,
  { context, minSubstringLength }: { context: SearchContext; minSubstringLength: number },
): Pick<SearchWord, 'widened' | 'anywhere'> & { forms: string[] } {
  const { word } = term;
  const { vocabulary } = context.db;
  const typed = phraseOfRuns(term.runs);
  if (word === undefined || word.length < MIN_PREFIX_LENGTH) return { forms: [], widened: typed, anywhere: typed };
  const words = spellingsOf(word, context.language);
  const forms = words.flatMap((each) => relatedWords(each, context));
  const inside = (find: (part: string) => string[]) =>
    words
      .filter(({ length }) => length >= minSubstringLength)
      .flatMap(find)
      .map(phraseOf);
  // The index merges listed words; for a prefix it would first collect all hits of all words.
  const prefixed = words.flatMap((each) => {
    const longer = vocabulary.containing(each, 'prefix');
    return longer.length < MAX_MATCHING_WORDS ? longer.map(phraseOf) : [prefixOf(each)];
  });
  const likely = anyOf([typed, ...prefixed, ...inside((part) => findCompounds(part, context.db))]);
  // Without it, longer words have its letters by chance: machine for "mac".
  const isKnown = hasItem(anyOf([...words, ...forms].map(phraseOf)), context);
  if (isKnown) return { forms, widened: likely, anywhere: likely };
  const all = anyOf([typed, ...inside((part) => vocabulary.containing(part, 'anywhere'))]);
  return { forms, widened: typed, anywhere: hasItem(likely, context, ALL_FIELDS) ? likely : all };
}

/** A word's other forms, and in German its compounds. A name has no forms. */
function relatedWords(word: string, context: SearchContext): string[] {
  const { language, db } = context;
  const forms = db.synonyms.isName(word) ? [] : findForms(word, context);
  return language === 'de' && word.length >= MIN_COMPOUND_LENGTH ? [...forms, ...findCompounds(word, db)] : forms;
}

function findForms(word: string, { language, db }: SearchContext): string[] {
  const stem = stemOf(word, language);
  return db.vocabulary
    .containing(stem.replace(/i$/, ''), 'prefix')
    .filter((other) => other !== word && stemOf(other, language) === stem && !areTwoNouns(word, other));
}

/** Whether German nouns with one stem mean two things: Stimme and Stimmung. */
function areTwoNouns(a: string, b: string): boolean {
  const isOther = (word: string, other: string) => {
    const base = word.replace(/ung(?:en)?$/, '');
    return base !== word && [base, `${base}e`].includes(other);
  };
  return isOther(a, b) || isOther(b, a);
}

/** Longer words that consist of a word and others of the catalog, as in Gesichtsanimation: "lite" is no part of polite. */
function findCompounds(word: string, { vocabulary }: CatalogDatabase): string[] {
  const isPart = (part: string) => part.length >= MIN_PART_LENGTH && vocabulary.has(part);
  return vocabulary.containing(word, 'anywhere').filter((longer) => {
    const at = longer.indexOf(word);
    const [before, after] = [longer.slice(0, at), longer.slice(at + word.length)];
    const startsWell = LINKS.some(
      (link) => before === '' || (before.endsWith(link) && isPart(before.slice(0, before.length - link.length))),
    );
    const endsWell = LINKS.some(
      (link) => after === link || (after.startsWith(link) && isPart(after.slice(link.length))),
    );
    return longer !== word && startsWell && endsWell;
  });
}

/** A synonym of several words is a phrase, whose last word may have an ending: basics are not basic. */
function synonymExpression(text: string, context: SearchContext): Expression {
  if (hasCjk(text)) return phraseOf(text);
  const words = runsOf(text).map((run) => run.text);
  const last = words.at(-1) ?? '';
  const longer = relatedWords(last, context).filter((form) => form.startsWith(last));
  return anyOf([last, ...longer].map((form) => phraseOf([...words.slice(0, -1), form].join(' '))));
}

/** The words that one word consists of: "lip sync" for lipsync. Items must have them side by side, in any form. */
function splitWord(word: string, context: SearchContext, before: readonly string[] = []): string[] {
  const { vocabulary } = context.db;
  for (let at = MIN_PREFIX_LENGTH; at <= word.length - MIN_PREFIX_LENGTH; at++) {
    const [first, rest] = [word.slice(0, at), word.slice(at)];
    if (!vocabulary.has(first)) continue;
    const start = [...before, first];
    const texts = [rest, ...findForms(rest, context)].map((form) => [...start, form].join(' '));
    // What is said takes longer to look up than what is written.
    const found = texts.map(phraseOf).flatMap((phrase, index) => {
      const isFound = hasItem(phrase, context) || hasItem(phrase, context, ALL_FIELDS);
      return isFound ? (texts[index] ?? []) : [];
    });
    const isLastPart = start.length === MAX_PARTS - 1;
    const split = found.length > 0 || isLastPart ? found : splitWord(rest, context, start);
    if (split.length > 0) return split;
  }
  return [];
}

import type { LanguageCode, SaidPassage } from '@learning-center/shared/contract';
import type { VideoSummary } from '../file/item-records.ts';
import { localize } from '../localize.ts';
import { cutPassage } from './cut-passage.ts';
import { matchPositions } from './expression.ts';
import type { Expression } from './expression.ts';
import type { SearchContext } from './find-items.ts';
import { unfoldedIndex } from './said-text.ts';
import type { Speech } from './speech.ts';
import { fold } from './words/tokens.ts';
import type { KeywordSearch, SearchWord } from './word-expressions.ts';

const MAX_PASSAGES = 3;

/** How many items are looked through for some where all words are said together. */
export const MAX_TOGETHER_CANDIDATES = 30;

/** A cue with a word that the title and the excerpt lack. */
interface CueMatch {
  cue: number;
  /** Where the first such word is in the folded text. */
  position: number;
  /** How many searched words are said here and in the next cue. */
  words: number;
  /** How many are said here. */
  ownWords: number;
}

/** An item that a search found. */
export interface FoundItem {
  ordinal: number;
  summary: VideoSummary;
}

/** Finds where words are said that an item's title and excerpt lack. Undefined if nowhere. */
export type FindPassages = (item: FoundItem) => SaidPassage[] | undefined;

/** Where words are looked up that are said. */
export type SpeechContext = Pick<SearchContext, 'language' | 'readSpeech'>;

/** Prepares a search for `FindPassages`. */
export function passageFinder(search: KeywordSearch, { language, readSpeech }: SpeechContext): FindPassages {
  const words = search.required.map(({ widened }) => widened);
  return ({ ordinal, summary }) => {
    const isMissing = missingWords(words, summary, language);
    if (!isMissing.includes(true)) return undefined;
    for (const speech of readSpeech(ordinal)) {
      const passages = passagesIn(speech, words, isMissing);
      if (passages.length > 0) return passages.map((passage) => ({ ...passage, language: speech.language }));
    }
    return undefined;
  };
}

/** For each word, whether the title and the excerpt lack it. */
function missingWords(words: readonly Expression[], { title, excerpt }: VideoSummary, language: LanguageCode) {
  const visible = fold(`${localize(title, language)}\n${localize(excerpt, language)}`);
  return words.map((word) => matchPositions(word, visible).length === 0);
}

/** Whether all words are said within two cues. */
export function allSaidTogether(required: readonly SearchWord[], { readSpeech }: SpeechContext) {
  const words = required.map(({ widened }) => widened);
  return (ordinal: number): boolean => someSpeechHas(words, readSpeech(ordinal));
}

/** Whether the words that an item's title and excerpt lack are said within two cues. */
export function missingSaidTogether(required: readonly SearchWord[], { language, readSpeech }: SpeechContext) {
  const words = required.map(({ widened }) => widened);
  return ({ ordinal, summary }: FoundItem): boolean => {
    const isMissing = missingWords(words, summary, language);
    const missing = words.filter((_, word) => isMissing[word]);
    return missing.length > 0 && someSpeechHas(missing, readSpeech(ordinal));
  };
}

function someSpeechHas(words: readonly Expression[], speeches: Iterable<Speech>): boolean {
  for (const speech of speeches) if (isTogether(speech, words)) return true;
  return false;
}

function isTogether({ text, starts }: Speech, words: readonly Expression[]): boolean {
  const positions: number[][] = [];
  for (const word of words) {
    const found = matchPositions(word, text);
    // Most speech lacks a word, which shows without looking at its cues.
    if (found.length === 0) return false;
    positions.push(found);
  }
  const cueWords = wordsByCue(positions, starts);
  return [...cueWords].some(([cue, own]) => countWords(own, cueWords.get(cue + 1)) === words.length);
}

/** At most three passages in order of time: those with the most words. */
function passagesIn(speech: Speech, words: readonly Expression[], isMissing: readonly boolean[]) {
  const best: CueMatch[] = [];
  for (const match of findCueMatches(speech, words, isMissing).toSorted(byWords)) {
    const isNear = best.some(({ cue }) => Math.abs(cue - match.cue) <= 1);
    if (!isNear && best.length < MAX_PASSAGES) best.push(match);
  }
  const { cues, starts } = speech;
  return best
    .sort((a, b) => a.cue - b.cue)
    .map(({ cue, position }) => {
      const { start = 0, text = '' } = cues[cue] ?? {};
      const offset = unfoldedIndex(text, position - (starts[cue] ?? 0));
      return { time: start, text: cutPassage(cues, { cue, offset }) };
    });
}

const byWords = (a: CueMatch, b: CueMatch) => b.words - a.words || b.ownWords - a.ownWords || a.cue - b.cue;

function findCueMatches(
  { text, starts }: Speech,
  words: readonly Expression[],
  isMissing: readonly boolean[],
): CueMatch[] {
  const positions = words.map((word) => matchPositions(word, text));
  const cueWords = wordsByCue(positions, starts);
  const missing = positions.flatMap((found, word) => (isMissing[word] === true ? found : []));
  const firstMissing = new Map<number, number>();
  for (const position of missing) {
    const cue = cueAt(position, starts);
    firstMissing.set(cue, Math.min(position, firstMissing.get(cue) ?? Infinity));
  }
  return [...firstMissing].map(([cue, position]) => {
    const own = cueWords.get(cue) ?? new Set();
    return { cue, position, words: countWords(own, cueWords.get(cue + 1)), ownWords: own.size };
  });
}

const countWords = (own: ReadonlySet<number>, next: ReadonlySet<number> = new Set()) => new Set([...own, ...next]).size;

/** The numbers of the words that are said in each cue. */
function wordsByCue(positions: readonly number[][], starts: readonly number[]): Map<number, Set<number>> {
  const words = new Map<number, Set<number>>();
  positions.forEach((found, word) => {
    for (const position of found) {
      const cue = cueAt(position, starts);
      words.set(cue, (words.get(cue) ?? new Set()).add(word));
    }
  });
  return words;
}

/** The last cue that starts at a position or before it. */
function cueAt(position: number, starts: readonly number[]): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? Infinity) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

import type { LanguageCode, SaidPassage } from '@learning-center/shared/contract';
import type { VideoSummary } from '../file/item-records.ts';
import type { FoundVideo } from '../list/find-item.ts';
import { localize } from '../localize.ts';
import { cutPassage } from './cut-passage.ts';
import { matchPositions, type Expression } from './expression.ts';
import type { SearchContext } from './find-items.ts';
import { unfoldedIndex, type FoldedTranscript } from './folded-transcripts.ts';
import { fold } from './words/tokens.ts';
import type { KeywordSearch, SearchWord } from './word-expressions.ts';

const MAX_PASSAGES = 3;

/** How many items are looked through for some where all words are said together. */
export const MAX_TOGETHER_CANDIDATES = 30;

/** Where words are first said: by the number of the cue, then of the word. */
type WordsByCue = ReadonlyMap<number, ReadonlyMap<number, number>>;

type TranscriptContext = Pick<SearchContext, 'language' | 'readTranscripts'>;

/** Prepares a search for where words are said that an item's title and excerpt lack. Undefined if nowhere. */
export function passageFinder(search: KeywordSearch, { language, readTranscripts }: TranscriptContext) {
  const words = search.required.map(({ widened }) => widened);
  return ({ ordinal, summary }: FoundVideo): SaidPassage[] | undefined => {
    const isMissing = missingWords(words, summary, language);
    if (!isMissing.includes(true)) return undefined;
    for (const transcript of readTranscripts(ordinal)) {
      const passages = passagesIn(transcript, words, isMissing);
      if (passages.length > 0) return passages.map((passage) => ({ ...passage, language: transcript.language }));
    }
    return undefined;
  };
}

/** For each word, whether the title and the excerpt lack it. */
function missingWords(words: readonly Expression[], { title, excerpt }: VideoSummary, language: LanguageCode) {
  const visible = fold(`${localize(title, language)}\n${localize(excerpt, language)}`);
  return words.map((word) => matchPositions(word, visible).length === 0);
}

/** Whether all words are said within two cues; of an item with a summary, those that its title and excerpt lack. */
export function saidTogether(required: readonly SearchWord[], { language, readTranscripts }: TranscriptContext) {
  const words = required.map(({ widened }) => widened);
  return ({ ordinal, summary }: { ordinal: number; summary?: VideoSummary }): boolean => {
    const isMissing = summary ? missingWords(words, summary, language) : words.map(() => true);
    const missing = words.filter((_, word) => isMissing[word]);
    if (missing.length === 0) return false;
    for (const transcript of readTranscripts(ordinal)) if (isTogether(transcript, missing)) return true;
    return false;
  };
}

function isTogether(transcript: FoldedTranscript, words: readonly Expression[]): boolean {
  const positions: number[][] = [];
  for (const word of words) {
    const found = matchPositions(word, transcript.text);
    // Most transcripts lack a word, which shows without looking at their cues.
    if (found.length === 0) return false;
    positions.push(found);
  }
  const byCue = wordsByCue(positions, transcript);
  return [...byCue.keys()].some((cue) => countWords(byCue, cue) === words.length);
}

/** At most three passages in order of time: those with the most words here and in the next cue. */
function passagesIn(transcript: FoldedTranscript, words: readonly Expression[], isMissing: readonly boolean[]) {
  const positions = words.map((word) => matchPositions(word, transcript.text));
  const byCue = wordsByCue(positions, transcript);
  const missingIn = (cue: number) => [...(byCue.get(cue) ?? [])].filter(([word]) => isMissing[word] === true);
  const ownWords = (cue: number) => byCue.get(cue)?.size ?? 0;
  const cuesByWords = [...byCue.keys()]
    .filter((cue) => missingIn(cue).length > 0)
    .sort((a, b) => countWords(byCue, b) - countWords(byCue, a) || ownWords(b) - ownWords(a) || a - b);
  const best: number[] = [];
  for (const cue of cuesByWords) {
    const isNear = best.some((other) => Math.abs(other - cue) <= 1);
    if (!isNear && best.length < MAX_PASSAGES) best.push(cue);
  }
  const { cues, starts } = transcript;
  return best
    .sort((a, b) => a - b)
    .map((cue) => {
      const { start = 0, text = '' } = cues[cue] ?? {};
      const position = Math.min(...missingIn(cue).map(([, first]) => first));
      const offset = unfoldedIndex(text, position - (starts[cue] ?? 0));
      return { time: start, text: cutPassage(cues, { cue, offset }) };
    });
}

/** How many words are said in a cue and the next one. */
function countWords(byCue: WordsByCue, cue: number): number {
  return new Set([...(byCue.get(cue)?.keys() ?? []), ...(byCue.get(cue + 1)?.keys() ?? [])]).size;
}

function wordsByCue(positions: readonly number[][], { starts }: FoldedTranscript): WordsByCue {
  const byCue = new Map<number, Map<number, number>>();
  positions.forEach((found, word) => {
    for (const position of found) {
      const cue = cueAt(position, starts);
      const first = byCue.get(cue) ?? new Map<number, number>();
      byCue.set(cue, first.set(word, Math.min(position, first.get(word) ?? Infinity)));
    }
  });
  return byCue;
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

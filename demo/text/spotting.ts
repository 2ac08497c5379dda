import type { Dice } from '../random.ts';
import type { DemoLanguage, Phrase } from '../types.ts';
import { widthOf } from './caption-lines.ts';
import { DEMO_LANGUAGES } from './languages.ts';

/** A sentence with its times in seconds. */
export interface SpottedCue {
  start: number;
  end: number;
  phrase: Phrase;
}

/** The letters that people read in a second. */
const LETTERS_PER_SECOND: Record<DemoLanguage, number> = { en: 16, de: 17, jp: 7, tw: 6, cn: 6 };
const MIN_CUE_SECONDS = 2.2;
const MAX_CUE_SECONDS = 6.8;
const GAP_SECONDS = 0.25;
const MARGIN_SECONDS = 0.4;

/** How long a sentence stays: as long as its readers need in every language. */
function speakingSeconds(phrase: Phrase): number {
  const needed = DEMO_LANGUAGES.map((language) => widthOf(language, phrase[language]) / LETTERS_PER_SECOND[language]);
  return Math.min(MAX_CUE_SECONDS, Math.max(MIN_CUE_SECONDS, 0.6 + Math.max(...needed)));
}

/** The sentences of a chapter. Those in the middle are left out where time is short. */
export interface ChapterSpeech {
  opening: Phrase[];
  middle: Phrase[];
  closing: Phrase[];
}

/** Places sentences in a chapter, with pauses in which work is shown. */
export function placeCues(
  speech: ChapterSpeech,
  { start, end }: { start: number; end: number },
  dice: Dice,
): SpottedCue[] {
  const available = end - start - 2 * MARGIN_SECONDS;
  const fitting = fitted(speech, available);
  const isTight = (index: number) => index < speech.opening.length || dice.chance(0.4);
  const pauses = fitting.map((_, index) => (isTight(index) ? 0 : 0.4 + dice.next()));
  const total = pauses.reduce((sum, pause) => sum + pause, 0.5 + dice.next());
  const free = available - needed(fitting);
  let time = start + MARGIN_SECONDS;
  return fitting.map(({ phrase, seconds }, index) => {
    time += ((pauses[index] ?? 0) * free) / total;
    const cue = { start: round(time), end: round(time + seconds), phrase };
    time += seconds + GAP_SECONDS;
    return cue;
  });
}

interface Sentence {
  phrase: Phrase;
  seconds: number;
}

function fitted(speech: ChapterSpeech, available: number): Sentence[] {
  const timed = (phrases: readonly Phrase[]) =>
    phrases.map((phrase): Sentence => ({ phrase, seconds: speakingSeconds(phrase) }));
  const [opening, middle, closing] = [timed(speech.opening), timed(speech.middle), timed(speech.closing)];
  for (let count = middle.length; count >= 0; count -= 1) {
    const all = [...opening, ...middle.slice(0, count), ...closing];
    if (needed(all) <= available) return all;
  }
  // The name of the chapter and the good-bye remain, whatever the time.
  const shortest = [...opening.slice(0, 2), ...closing.slice(-1)];
  return needed(shortest) <= available ? shortest : opening.slice(0, 2).slice(-1);
}

const needed = (sentences: readonly Sentence[]) =>
  sentences.reduce((sum, { seconds }) => sum + seconds + GAP_SECONDS, 0);

const round = (seconds: number) => Math.round(seconds * 100) / 100;

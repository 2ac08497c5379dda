import { diceFor } from '../random.ts';
import type { Dice } from '../random.ts';
import { CHAPTER_FRAME } from '../tables/sentences.ts';
import { SPOKEN_TEXT } from '../tables/spoken/index.ts';
import * as talk from '../tables/talk.ts';
import type { Phrase, TextSlug } from '../types.ts';
import type { Chapter } from './description.ts';
import { fillPhrase } from './languages.ts';
import type { Slots } from './languages.ts';
import { nounPhrases } from './nouns.ts';
import { placeCues } from './spotting.ts';
import type { SpottedCue } from './spotting.ts';

/** The facts that decide what is said in a video. */
export interface SpokenLesson {
  urlName: string;
  seconds: number;
  /** The product's name. */
  product: string;
  nouns: readonly string[];
  text: TextSlug;
  chapters: readonly Chapter[];
  isLive: boolean;
}

const CUES_AROUND = 12;
const SECONDS_PER_CUE = 20;
/** The kinds of sentences in the order of a lesson. */
const ORDER = ['explain', 'show', 'talk', 'noun', 'show', 'warn', 'talk', 'explain', 'noun', 'talk'] as const;

type Decks = Record<(typeof ORDER)[number], Phrase[]>;

/** What is said in a video, with its times: each chapter by name, then sentences about it. */
export function spotCues(lesson: SpokenLesson): SpottedCue[] {
  const { seconds, chapters, text, urlName } = lesson;
  const dice = diceFor(`${urlName} spoken`);
  const slots: Slots = { ...nounPhrases(lesson.nouns), product: lesson.product };
  const decks = shuffledDecks(lesson, dice);
  const sums = shuffled(SPOKEN_TEXT[text].sum, dice);
  const frames = frameOf(lesson, dice);
  let step = dice.below(ORDER.length);
  // A long replay has fewer sentences than room. So every chapter gets its part of them.
  const sentences = Object.values(decks).reduce((sum, { length }) => sum + length, 0);
  const cues = Math.min(CUES_AROUND + seconds / SECONDS_PER_CUE, sentences + chapters.length);
  return chapters.flatMap((chapter, index) => {
    const end = chapters[index + 1]?.second ?? seconds;
    const isLast = index === chapters.length - 1;
    const name = fillPhrase(chapter.phrase, slots);
    const opening = [
      ...(index === 0 ? [frames.greeting] : []),
      announce(name, { index, isLast }, dice),
      ...(index === 0 ? [frames.subject] : []),
    ];
    const closing = isLast ? [...sums, frames.closing] : [];
    const share = (cues * (end - chapter.second)) / seconds;
    const middle: Phrase[] = [];
    while (opening.length + middle.length + closing.length < Math.round(share)) {
      const drawn = draw(decks, step);
      step += 1;
      if (!drawn) break;
      middle.push(drawn);
    }
    const fill = (phrases: readonly Phrase[]) => phrases.map((phrase) => fillPhrase(phrase, slots));
    const said = { opening: fill(opening), middle: fill(middle), closing: fill(closing) };
    return placeCues(said, { start: chapter.second, end }, dice);
  });
}

function frameOf({ isLive }: SpokenLesson, dice: Dice): Record<'greeting' | 'subject' | 'closing', Phrase> {
  return {
    greeting: dice.pick(isLive ? talk.WEBINAR_GREETINGS : talk.GREETINGS),
    subject: dice.pick(talk.ANNOUNCED_NOUNS),
    closing: dice.pick(talk.CLOSINGS),
  };
}

/** Says the name of a chapter that begins. */
function announce(name: Phrase, { index, isLast }: { index: number; isLast: boolean }, dice: Dice): Phrase {
  const framed = [...CHAPTER_FRAME.first, ...CHAPTER_FRAME.last].findIndex(({ en }) => en === name.en);
  const template = dice.pick(
    isLast ? talk.LAST_CHAPTER : index === 0 ? talk.FIRST_CHAPTER : talk.NEXT_CHAPTER.slice(index % 2 === 0 ? 2 : 0),
  );
  return talk.NAMED_CHAPTERS[framed] ?? fillPhrase(template, { chapter: name });
}

function shuffledDecks({ text, isLive }: SpokenLesson, dice: Dice): Decks {
  const { explain, show, warn } = SPOKEN_TEXT[text];
  const ofEvery = isLive ? [...talk.WEBINAR_TALK, ...talk.TALK] : talk.TALK;
  return {
    explain: shuffled(explain, dice),
    show: shuffled(show, dice),
    warn: shuffled(warn, dice),
    noun: shuffled(talk.NOUN_TALK, dice),
    talk: shuffled(ofEvery, dice),
  };
}

function shuffled<T>(list: readonly T[], dice: Dice): T[] {
  return list
    .map((item) => ({ item, rank: dice.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** The next sentence, of the kind whose turn it is; of another kind once that is used up. */
function draw(decks: Decks, step: number): Phrase | undefined {
  for (let ahead = 0; ahead < ORDER.length; ahead += 1) {
    const phrase = decks[ORDER[(step + ahead) % ORDER.length] ?? 'talk'].pop();
    if (phrase) return phrase;
  }
  return undefined;
}

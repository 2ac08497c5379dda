import { diceFor } from '../random.ts';
import type { Dice } from '../random.ts';
import { rowOf, tables } from '../data/tables.ts';
import type { Phrase } from '../types.ts';
import type { Chapter } from './description.ts';
import { fillPhrase } from './languages.ts';
import type { Slots } from './languages.ts';
import { nounSlots } from './nouns.ts';
import { createSentenceDeck } from './sentence-deck.ts';
import type { SentenceSource } from './sentence-deck.ts';
import { placeCues } from './spotting.ts';
import type { SpottedCue } from './spotting.ts';

/** The facts that decide what is said in a video. */
export interface SpokenLesson extends SentenceSource {
  urlName: string;
  seconds: number;
  /** The product's name. */
  product: string;
  chapters: readonly Chapter[];
}

const { talk, sentences } = tables;
const CUES_AROUND = 12;
const SECONDS_PER_CUE = 24;
const CATEGORY_SUM_SHARE = 0.6;
const CHAPTER_END_SHARE = 0.4;

/** What is said in a video, with its times: each chapter by name, then sentences about it. */
export function spotCues(lesson: SpokenLesson): SpottedCue[] {
  const { seconds, chapters, urlName, topic } = lesson;
  const dice = diceFor(`${urlName} spoken`);
  const slots: Slots = { ...nounSlots(lesson.nouns), product: lesson.product, topic };
  const wanted = CUES_AROUND + seconds / SECONDS_PER_CUE;
  const deck = createSentenceDeck(lesson, wanted, dice);
  const beginning = beginningOf(lesson, dice);
  const ending = endingOf(lesson, dice);
  // A long replay has fewer sentences than room. So every chapter gets its part of them.
  const cues = Math.min(wanted, deck.size + chapters.length);
  return chapters.flatMap((chapter, index) => {
    const end = chapters[index + 1]?.second ?? seconds;
    const isFirst = index === 0;
    const isLast = index === chapters.length - 1;
    const name = fillPhrase(chapter.phrase, slots);
    const announced = announce(name, { index, isLast }, dice);
    const opening = isFirst ? [beginning.greeting, announced, beginning.intro, beginning.nouns] : [announced];
    const closing = isLast ? ending : isFirst ? [] : chapterEnd(name, dice);
    const share = (cues * (end - chapter.second)) / seconds;
    const middle: Phrase[] = [];
    while (opening.length + middle.length + closing.length < Math.round(share)) {
      const drawn = deck.draw();
      if (!drawn) break;
      middle.push(drawn);
    }
    const fill = (phrases: readonly Phrase[]) => phrases.map((phrase) => fillPhrase(phrase, slots));
    const said = { opening: fill(opening), middle, closing: fill(closing) };
    return placeCues(said, { start: chapter.second, end }, dice);
  });
}

function beginningOf({ isLive }: SpokenLesson, dice: Dice): Record<'greeting' | 'intro' | 'nouns', Phrase> {
  return {
    greeting: dice.pick(isLive ? talk.webinarGreetings : talk.greetings),
    intro: dice.pick(talk.topicIntros),
    nouns: dice.pick(talk.announcedNouns),
  };
}

/** The last sentences: about the topic, often about the category, and a good-bye. */
function endingOf({ text, sentences: own }: SpokenLesson, dice: Dice): Phrase[] {
  const ofTopic = dice.pick(talk.topicSums);
  const ofCategory = !own && dice.chance(CATEGORY_SUM_SHARE) ? [dice.pick(rowOf(tables.lessons, text).sum)] : [];
  return [ofTopic, ...ofCategory, dice.pick(talk.closings)];
}

/** Says the name of a chapter that begins. */
function announce(name: Phrase, { index, isLast }: { index: number; isLast: boolean }, dice: Dice): Phrase {
  const framed = [...sentences.chapterFrame.first, ...sentences.chapterFrame.last].findIndex(
    ({ en }) => en === name.en,
  );
  const template = dice.pick(
    isLast ? talk.lastChapter : index === 0 ? talk.firstChapter : talk.nextChapter.slice(index % 2 === 0 ? 2 : 0),
  );
  return talk.namedChapters[framed] ?? fillPhrase(template, { chapter: name });
}

/** Sometimes says that a chapter ends. */
function chapterEnd(chapter: Phrase, dice: Dice): Phrase[] {
  return dice.chance(CHAPTER_END_SHARE) ? [fillPhrase(dice.pick(talk.chapterEnds), { chapter })] : [];
}

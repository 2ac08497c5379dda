import type { Dice } from '../random.ts';
import { rowOf, tables } from '../data/tables.ts';
import type { Phrase } from '../types.ts';
import { fillPhrase } from './languages.ts';

/** What the sentences of a lesson depend on. */
export interface SentenceSource {
  topic: Phrase;
  nouns: readonly string[];
  text: string;
  isLive: boolean;
  /** Sentences that only this lesson has, in order, instead of those of its category. */
  sentences?: readonly Phrase[] | undefined;
}

/** The sentences of one lesson; each is drawn once. */
export interface SentenceDeck {
  size: number;
  draw(): Phrase | undefined;
}

const { talk } = tables;
const nounOf = (key: string) => rowOf(tables.nouns, key);

/** The kinds of sentences in turn. Most are about the lesson's own topic and nouns. */
const ORDER = ['own', 'noun', 'category', 'topic', 'own', 'noun', 'talk', 'own', 'category', 'talk'] as const;
const CATEGORY_SHARE = 0.1;
const TOPIC_SHARE = 0.05;

type Decks = Record<(typeof ORDER)[number], Phrase[]>;

/** Shuffles the sentences for a lesson of about this many cues. */
export function createSentenceDeck(source: SentenceSource, cues: number, dice: Dice): SentenceDeck {
  const { topic, nouns, text, isLive, sentences } = source;
  const { explain, show, warn } = rowOf(tables.lessons, text);
  const ofCategory = sentences ? [] : shuffled([...explain, ...show, ...warn], dice);
  const ofNouns = nouns.map((noun) => dice.pick(nounOf(noun).sentences));
  const topicTalk = shuffled(talk.topics, dice).map((phrase) => fillPhrase(phrase, { topic }));
  // Decks are drawn from their end.
  const decks: Decks = {
    own: [...shuffled(ofNouns, dice), ...(sentences ?? []).toReversed()],
    noun: shuffled([...nounTalk(nouns, dice), ...settingTalk(nouns)], dice),
    topic: topicTalk.slice(0, Math.round(cues * TOPIC_SHARE)),
    category: ofCategory.slice(0, Math.round(cues * CATEGORY_SHARE)),
    talk: shuffled(isLive ? [...talk.webinars, ...talk.anywhere] : talk.anywhere, dice),
  };
  let turn = 0;
  return {
    size: Object.values(decks).reduce((sum, { length }) => sum + length, 0),
    draw: () => {
      turn += 1;
      return drawFrom(decks, turn - 1);
    },
  };
}

/** The sentences about any noun, for each noun in turn. */
function nounTalk(nouns: readonly string[], dice: Dice): Phrase[] {
  const phrases = nouns.map(nounOf);
  return shuffled(talk.nouns, dice).flatMap((template, index) => {
    const [noun, other] = [phrases[index % phrases.length], phrases[(index + 1) % phrases.length]];
    return noun && other ? [fillPhrase(template, { noun, other })] : [];
  });
}

function settingTalk(nouns: readonly string[]): Phrase[] {
  const settings = nouns.map(nounOf).filter(({ isSetting }) => isSetting);
  return talk.settings.flatMap((template, index) => {
    const noun = settings[index % settings.length];
    return noun ? [fillPhrase(template, { noun })] : [];
  });
}

function shuffled<T>(list: readonly T[], dice: Dice): T[] {
  return list
    .map((item) => ({ item, rank: dice.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** The next sentence of the kind whose turn it is. If none is left, the following kind has its turn. */
function drawFrom(decks: Decks, turn: number): Phrase | undefined {
  for (let offset = 0; offset < ORDER.length; offset += 1) {
    const phrase = decks[ORDER[(turn + offset) % ORDER.length] ?? 'talk'].pop();
    if (phrase) return phrase;
  }
  return undefined;
}

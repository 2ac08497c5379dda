import type { LanguageId } from '../src/content/format.ts';
import { timecode } from './chapters.ts';
import type { Chapter } from './chapters.ts';
import { footageLine } from './footage.ts';
import type { Footage } from './footage.ts';
import { fillIn, fillPhrase, joinSentences } from './language.ts';
import { PROVIDER } from './provider.ts';
import type { Dice } from './random.ts';
import {
  AUDIENCE,
  CLOSED_FILES_LINES,
  FALSE_TIMES,
  FALSE_TIME_OF_VERSION,
  LINK_LINES,
  SUBJECTS,
} from './tables/sentences.ts';
import type { LevelNumber, Phrase } from './types.ts';

const CLOSED_SHARE = 0.06;
const VERSION_LIKE_TIME = '8.10';

/** What a description is written from; the phrases are already chosen, so that every language says the same. */
export interface DescriptionPlan {
  paragraphs: Phrase[][];
  chapters: Chapter[];
  links: Phrase[];
  footage: Footage | undefined;
}

/** The two paragraphs of a lesson: what it is about, then practice, audience and a time that is no timecode. */
export function lessonParagraphs(
  lesson: { opening: Phrase[]; practice: Phrase[]; level: LevelNumber; version: string },
  dice: Dice,
): Phrase[][] {
  const { opening, practice, level, version } = lesson;
  return [
    [dice.pick(opening), dice.pick(SUBJECTS)],
    [dice.pick(practice), dice.pick(AUDIENCE[level]), falseTime(version, dice)],
  ];
}

/** A sentence with a time that is no place in the video. */
export function falseTime(version: string, dice: Dice): Phrase {
  return version === VERSION_LIKE_TIME ? FALSE_TIME_OF_VERSION : dice.pick(FALSE_TIMES);
}

/** One to three lines with addresses; in some lessons punctuation stands right behind the first. */
export function linkLines(urlName: string, dice: Dice): Phrase[] {
  const filesLine = dice.chance(CLOSED_SHARE) ? dice.pick(CLOSED_FILES_LINES) : LINK_LINES.files;
  const lines = [fillPhrase(filesLine, { url: `${PROVIDER.files}/${urlName}` })];
  if (dice.chance(0.5)) lines.push(fillPhrase(LINK_LINES.forum, { url: `${PROVIDER.forum}/t/${urlName}` }));
  if (dice.chance(0.3)) {
    lines.push(fillPhrase(LINK_LINES.magazine, { url: `${PROVIDER.magazine}/${urlName}?from=lesson` }));
  }
  return lines;
}

/** Writes a description in one language. */
export function writeDescription(
  { paragraphs, chapters, links, footage }: DescriptionPlan,
  language: LanguageId,
  nouns: Record<string, string>,
): string {
  const blocks = [
    ...paragraphs.map((phrases) =>
      joinSentences(
        language,
        phrases.map((phrase) => fillIn(language, phrase, nouns)),
      ),
    ),
    chapters.map(({ second, phrase }) => `${timecode(second)} ${fillIn(language, phrase, nouns)}`).join('\n'),
    links.map((phrase) => phrase[language]).join('\n'),
    footage === undefined ? '' : footageLine(language, footage),
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}

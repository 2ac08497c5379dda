import { footageLine } from './footage.ts';
import type { Footage } from './footage.ts';
import { fillIn, fillPhrase, joinSentences } from './languages.ts';
import type { Slots } from './languages.ts';
import { PROVIDER } from '../site/provider.ts';
import type { Dice } from '../random.ts';
import { tables } from '../data/tables.ts';
import type { DemoLanguage, LevelNumber, Phrase } from '../types.ts';

const { sentences } = tables;
const MAX_CHAPTERS = 9;
const MIN_CHAPTERS = 3;
const SECONDS_PER_CHAPTER = 40;
const PUNCTUATED_SHARE = 0.06;
const VERSION_LIKE_TIME = '8.10';

/** A chapter of a video, from this second on. */
export interface Chapter {
  second: number;
  phrase: Phrase;
}

/** The plan of a description. Its phrases are chosen already, so that every language has the same content. */
export interface DescriptionPlan {
  paragraphs: Phrase[][];
  chapters: Chapter[];
  links: Phrase[];
  footage: Footage | undefined;
}

/** The two paragraphs of a lesson: its topic; then practice, audience and a time that is not a timecode. */
export function lessonParagraphs(
  lesson: { opening: Phrase[]; practice: Phrase[]; level: LevelNumber; version: string },
  dice: Dice,
): Phrase[][] {
  const { opening, practice, level, version } = lesson;
  return [
    [dice.pick(opening), dice.pick(sentences.subjects)],
    [dice.pick(practice), dice.pick(sentences.audience[`level${level}`]), falseTime(version, dice)],
  ];
}

/** A sentence with a time that is not a timecode. */
export function falseTime(version: string, dice: Dice): Phrase {
  return version === VERSION_LIKE_TIME ? sentences.falseTimeOfVersion : dice.pick(sentences.falseTimes);
}

/** One to three lines with addresses. In some lessons punctuation follows the first address directly. */
export function linkLines(urlName: string, dice: Dice): Phrase[] {
  const filesLine = dice.chance(PUNCTUATED_SHARE) ? dice.pick(sentences.closedFilesLines) : sentences.linkLines.files;
  const lines = [fillPhrase(filesLine, { url: `${PROVIDER.files}/${urlName}` })];
  if (dice.chance(0.5)) lines.push(fillPhrase(sentences.linkLines.forum, { url: `${PROVIDER.forum}/t/${urlName}` }));
  if (dice.chance(0.3)) {
    lines.push(fillPhrase(sentences.linkLines.magazine, { url: `${PROVIDER.magazine}/${urlName}?from=lesson` }));
  }
  return lines;
}

/** Writes a description in one language. */
export function writeDescription(
  { paragraphs, chapters, links, footage }: DescriptionPlan,
  language: DemoLanguage,
  nouns: Slots,
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

/** Chapters from 0:00 to shortly before a video's end: an opening, lines of its outline, a closing. */
export function makeChapters(outline: readonly Phrase[], seconds: number, dice: Dice): Chapter[] {
  const fitting = Math.max(MIN_CHAPTERS, Math.floor(seconds / SECONDS_PER_CHAPTER));
  const count = Math.min(fitting, MAX_CHAPTERS, outline.length + 2);
  const phrases = [
    dice.pick(sentences.chapterFrame.first),
    ...dice.some(outline, count - 2),
    dice.pick(sentences.chapterFrame.last),
  ];
  const step = seconds / phrases.length;
  return phrases.map((phrase, index) => ({
    second: index === 0 ? 0 : Math.floor(step * (index + dice.next() * 0.6 - 0.3)),
    phrase,
  }));
}

/** A second as m:ss, or as h:mm:ss from an hour on. */
function timecode(second: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(second / 60);
  if (minutes < 60) return `${minutes}:${pad(second % 60)}`;
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(second % 60)}`;
}

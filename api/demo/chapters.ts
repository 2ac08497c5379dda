import type { Dice } from './random.ts';
import { CHAPTER_FRAME } from './tables/sentences.ts';
import type { Phrase } from './types.ts';

/** A place in a video: its second, and what begins there. */
export interface Chapter {
  second: number;
  phrase: Phrase;
}

const LONGEST_LIST = 9;
const SHORTEST_LIST = 3;
const SECONDS_EACH = 40;

/** Chapters from 0:00 to shortly before a video's end: an opening, lines of its outline, a closing. */
export function makeChapters(outline: readonly Phrase[], seconds: number, dice: Dice): Chapter[] {
  const fitting = Math.max(SHORTEST_LIST, Math.floor(seconds / SECONDS_EACH));
  const count = Math.min(fitting, LONGEST_LIST, outline.length + 2);
  const phrases = [dice.pick(CHAPTER_FRAME.first), ...dice.some(outline, count - 2), dice.pick(CHAPTER_FRAME.last)];
  const step = seconds / phrases.length;
  return phrases.map((phrase, index) => ({
    second: index === 0 ? 0 : Math.floor(step * (index + dice.next() * 0.6 - 0.3)),
    phrase,
  }));
}

/** A second as m:ss, or as h:mm:ss from an hour on. */
export function timecode(second: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  const minutes = Math.floor(second / 60);
  if (minutes < 60) return `${minutes}:${pad(second % 60)}`;
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(second % 60)}`;
}

import type { Timecode } from '../../../lib/index.ts';

/** A chapter with its end in seconds; `number` counts from 1 in order of time. */
export interface Chapter extends Timecode {
  end: number;
  number: number;
}

/** The chapters of a list of timecodes, in order of time (A44). */
export function toChapters(timecodes: readonly Timecode[], duration: number): Chapter[] {
  const sorted = timecodes.toSorted((a, b) => a.time - b.time);
  return sorted.map((timecode, position) => ({
    ...timecode,
    end: Math.max(timecode.time, sorted[position + 1]?.time ?? duration),
    number: position + 1,
  }));
}

/** The chapter at a time; undefined before the first one. */
export function chapterAt(chapters: readonly Chapter[], time: number): Chapter | undefined {
  return chapters.findLast((chapter) => chapter.time <= time);
}

/** The start of the next or previous chapter. After 3 s, "previous" is the start of the current one. */
export function adjacentChapterTime(
  chapters: readonly Chapter[],
  time: number,
  direction: 'next' | 'previous',
): number | undefined {
  if (direction === 'next') return chapters.find((chapter) => chapter.time > time)?.time;
  return chapters.findLast((chapter) => chapter.time < time - 3)?.time ?? chapters[0]?.time;
}

/** The lines of an outline, and the chapters that it does not contain. */
export interface TimedOutline {
  /** A line that equals a chapter has its time. */
  lines: (Timecode | { text: string; time?: undefined })[];
  remaining: Timecode[];
  /** Whether any line has a time. */
  hasTimes: boolean;
}

/** Finds the time of each line of an outline (A45). Of several chapters with one text, each serves one line. */
export function timeOutline(outline: readonly string[], timecodes: readonly Timecode[]): TimedOutline {
  const remaining = [...timecodes];
  const lines = outline.map((text) => {
    const position = remaining.findIndex((timecode) => timecode.text === text);
    return (position >= 0 ? remaining.splice(position, 1)[0] : undefined) ?? { text };
  });
  return { lines, remaining, hasTimes: remaining.length < timecodes.length };
}

import type { Timecode } from '../../lib/index.ts';

/** A chapter with where it ends and which of all it is, counted from 1 in the order of time. */
export interface Chapter extends Timecode {
  end: number;
  number: number;
}

/** The chapters that timecodes make, in the order of time (decision A44). */
export function chaptersOf(timecodes: readonly Timecode[], duration: number): Chapter[] {
  const sorted = timecodes.toSorted((a, b) => a.time - b.time);
  return sorted.map((timecode, position) => ({
    ...timecode,
    end: Math.max(timecode.time, sorted[position + 1]?.time ?? duration),
    number: position + 1,
  }));
}

/** The chapter that a moment lies in; none before the first. */
export function chapterAt(chapters: readonly Chapter[], time: number): Chapter | undefined {
  return chapters.findLast((chapter) => chapter.time <= time);
}

/** Where "next" leads from a moment, and "previous": to the beginning of this chapter unless it has only just begun. */
export function neighborTime(
  chapters: readonly Chapter[],
  time: number,
  direction: 'next' | 'previous',
): number | undefined {
  if (direction === 'next') return chapters.find((chapter) => chapter.time > time)?.time;
  return chapters.findLast((chapter) => chapter.time < time - 3)?.time ?? chapters[0]?.time;
}

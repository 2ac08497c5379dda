import type { CategoryNode, Level, VideoListItem } from '@learning-center/shared/contract';

/** A summary of a course without its lessons. */
export interface CourseSummary {
  count: number;
  /** Total length in seconds; 0 if the server does not say. */
  length: number;
  /** Undefined if no lesson has a level. */
  lowest: Level | undefined;
  highest: Level | undefined;
}

/** Summarizes the lessons of one course; undefined if there are none. */
export function summarizeLessons(lessons: readonly VideoListItem[]): CourseSummary | undefined {
  if (lessons.length === 0) return undefined;
  const levels = lessons.flatMap(({ level = [] }) => level).sort((a, b) => a - b);
  return {
    count: lessons.length,
    length: lessons.reduce((sum, { videoLength }) => sum + videoLength, 0),
    lowest: levels[0],
    highest: levels.at(-1),
  };
}

/** Summarizes a course of the tree. */
export function summarizeNode({ count, totalLength = 0, level, highestLevel }: CategoryNode): CourseSummary {
  return { count, length: totalLength, lowest: level, highest: highestLevel };
}

import type { Level, VideoListItem } from '@learning-center/shared/contract';
import { categoryPath } from '@learning-center/shared/routing';

/** A summary of a course without its lessons. */
export interface CourseSummary {
  count: number;
  /** Total length in seconds. */
  length: number;
  /** Undefined if no lesson has a level. */
  lowest: Level | undefined;
  highest: Level | undefined;
  /** The picture of the first lesson. */
  thumbnail: string;
}

/** Summarizes the lessons of one course; undefined if there are none. */
export function summarizeCourse(lessons: readonly VideoListItem[]): CourseSummary | undefined {
  const [first] = lessons;
  if (!first) return undefined;
  const levels = lessons.flatMap(({ level = [] }) => level).sort((a, b) => a - b);
  return {
    count: lessons.length,
    length: lessons.reduce((sum, { videoLength }) => sum + videoLength, 0),
    lowest: levels[0],
    highest: levels.at(-1),
    thumbnail: first.thumbnail,
  };
}

/** Summarizes the courses of many lessons, by category path. */
export function summarizeCourses(lessons: readonly VideoListItem[]): Record<string, CourseSummary> {
  const byPath = Object.groupBy(lessons, ({ category }) => categoryPath(category));
  return Object.fromEntries(
    Object.entries(byPath).flatMap(([path, ofCourse = []]) => {
      const summary = summarizeCourse(ofCourse);
      return summary ? [[path, summary]] : [];
    }),
  );
}

import type { Level, VideoListItem } from '@learning-center/shared/contract';
import { categoryPath } from '@learning-center/shared/routing';

/** What is said of a course without naming its lessons. */
export interface CourseSummary {
  count: number;
  /** Seconds of all lessons together. */
  length: number;
  /** Undefined where no lesson says its level. */
  lowest: Level | undefined;
  highest: Level | undefined;
  /** The picture of its first lesson. */
  thumbnail: string;
}

/** Sums up the lessons of one course; undefined where there are none. */
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

/** Sums up each course of many lessons, by the path of its category. */
export function summarizeCourses(lessons: readonly VideoListItem[]): Record<string, CourseSummary> {
  const byPlace = Object.groupBy(lessons, ({ category }) => categoryPath(category));
  return Object.fromEntries(
    Object.entries(byPlace).flatMap(([place, ofCourse = []]) => {
      const summary = summarizeCourse(ofCourse);
      return summary ? [[place, summary]] : [];
    }),
  );
}

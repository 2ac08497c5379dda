import type { Level, VideoListItem } from '@learning-center/shared/contract';
import { categoryPath } from '@learning-center/shared/routing';

/** What is said of a course without naming its lessons. */
export interface CourseSummary {
  count: number;
  /** Seconds of all lessons together. */
  length: number;
  lowest: Level;
  highest: Level;
  /** The picture of its first lesson. */
  thumbnail: string;
}

/** Sums up the lessons of one course; undefined where there are none. */
export function summarizeCourse(lessons: readonly VideoListItem[]): CourseSummary | undefined {
  const [first] = lessons;
  if (!first) return undefined;
  const levels = lessons.map(({ level }) => level);
  return {
    count: lessons.length,
    length: lessons.reduce((sum, { videoLength }) => sum + videoLength, 0),
    lowest: levels.reduce((lowest, level) => (level < lowest ? level : lowest)),
    highest: levels.reduce((highest, level) => (level > highest ? level : highest)),
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

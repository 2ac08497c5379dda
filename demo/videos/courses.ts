import type { Course } from '../../servers/api/src/content/format.ts';
import { addDays, dateText, yearsBefore } from '../dates.ts';
import { DEMO_LANGUAGES, fillPhrase, languagesOf, localizePhrase } from '../text/languages.ts';
import { makeLesson } from './lesson.ts';
import type { DemoVideo } from './lesson.ts';
import { diceFor } from '../random.ts';
import { lessonTopics } from './subjects.ts';
import { tables } from '../data/tables.ts';
import type { DemoCourse } from '../data/tables.ts';
import { framedTitle } from '../text/titles.ts';
import type { LevelNumber, Phrase } from '../types.ts';
import { productBySlug, versionAt, versionedName } from './versions.ts';

/** A course and its lessons in order. */
export interface CourseContent {
  product: string;
  course: Course;
  lessons: DemoVideo[];
}

interface LessonSubject {
  key: string;
  phrase: Phrase;
  topic: Phrase;
  category: string;
  level: LevelNumber;
  nouns: string[];
  text?: string | undefined;
}

/** All courses; `firstId` numbers their lessons. */
export function makeCourses({ firstId, now }: { firstId: number; now: Date }): CourseContent[] {
  return tables.courses.map((course, index) => {
    const subjects = lessonSubjects(course);
    const siblings = tables.courses.filter(({ product }) => product === course.product);
    return {
      product: course.product,
      course: {
        urlName: course.key,
        title: localizePhrase(DEMO_LANGUAGES, course.title),
        description: localizePhrase(DEMO_LANGUAGES, course.description),
        order: siblings.indexOf(course) + 1,
      },
      lessons: makeLessons(course, subjects, { firstId: firstId + index * subjects.length, now }),
    };
  });
}

function makeLessons(
  { product: slug, key: course }: DemoCourse,
  subjects: LessonSubject[],
  { firstId, now }: { firstId: number; now: Date },
): DemoVideo[] {
  const product = productBySlug(slug);
  const slot = diceFor(`${slug} ${course}`);
  const yearsAgo = 0.4 + 4.6 * slot.next() ** 1.4;
  const version = versionAt(product, yearsAgo);
  return subjects.map(({ key, phrase, topic, category, level, nouns, text }, index) => {
    const urlName = `${course}-${String(index + 1).padStart(2, '0')}-${key}`;
    const lesson = makeLesson(
      {
        id: firstId + index,
        urlName,
        type: 'master',
        product: slug,
        category,
        categoryPath: ['master-class', slug, course],
        level,
        topic,
        nouns,
        text,
        version,
        date: dateText(addDays(yearsBefore(now, yearsAgo), index * 7), '09:00'),
        title: (languages) =>
          framedTitle({
            frame: 'master',
            product: versionedName(product.name, version),
            phrase,
            languages,
          }),
        productVersion: () => [{ productFamily: product.name, version }],
      },
      languagesOf(slot),
    );
    return { ...lesson, order: index + 1 };
  });
}

/** Ten topics, with the first, review and last lessons of the course around them. */
function lessonSubjects(course: DemoCourse): LessonSubject[] {
  const topics = lessonTopics(productBySlug(course.product), course);
  const { first, middle, last } = tables.sentences.courseFrames;
  const framesAt = new Map([
    [0, first],
    [topics.length / 2, middle],
    [topics.length, last],
  ]);
  return Array.from({ length: topics.length + 1 }, (_, index) => {
    const framing = (framesAt.get(index) ?? []).map(({ key, ...title }) => ({
      key,
      phrase: fillPhrase(title, { '': course.title }),
      topic: course.title,
      category: topics[0]?.category ?? 'getting-started',
      level: topics[Math.min(index, topics.length - 1)]?.level ?? 1,
      nouns: topics[Math.min(index, topics.length - 1)]?.nouns ?? [],
    }));
    const topic = topics[index];
    if (!topic) return framing;
    return [...framing, { ...topic, phrase: topic, topic }];
  }).flat();
}

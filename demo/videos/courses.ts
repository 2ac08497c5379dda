import type { Course } from '../../servers/api/src/content/format.ts';
import { addDays, dateText, yearsBefore } from '../dates.ts';
import { DEMO_LANGUAGES, fillPhrase, languagesOf, localizePhrase } from '../text/languages.ts';
import { makeLesson } from './lesson.ts';
import type { DemoVideo } from './lesson.ts';
import { diceFor } from '../random.ts';
import { lessonTopics } from './subjects.ts';
import { COURSES, COURSE_FRAMES } from '../tables/courses.ts';
import type { DemoCourse } from '../tables/courses.ts';
import { framedTitle } from '../text/titles.ts';
import type { CategorySlug, LevelNumber, Phrase, TextSlug } from '../types.ts';
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
  category: CategorySlug;
  level: LevelNumber;
  nouns: string[];
  text: TextSlug | undefined;
}

/** All courses; `firstId` numbers their lessons. */
export function makeCourses({ firstId, now }: { firstId: number; now: Date }): CourseContent[] {
  return COURSES.map((course, index) => {
    const subjects = lessonSubjects(course);
    const siblings = COURSES.filter(({ product }) => product === course.product);
    return {
      product: course.product,
      course: {
        urlName: course.urlName,
        title: localizePhrase(DEMO_LANGUAGES, course.title),
        description: localizePhrase(DEMO_LANGUAGES, course.description),
        order: siblings.indexOf(course) + 1,
      },
      lessons: makeLessons(course, subjects, { firstId: firstId + index * subjects.length, now }),
    };
  });
}

function makeLessons(
  { product: slug, urlName: course }: DemoCourse,
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
  const frames = (after: number) => COURSE_FRAMES.filter((frame) => frame.after === after);
  return Array.from({ length: topics.length + 1 }, (_, index) => {
    const framing = frames(index).map(({ key, title }) => ({
      key,
      phrase: fillPhrase(title, { '': course.title }),
      topic: course.title,
      category: topics[0]?.category ?? ('getting-started' as const),
      level: topics[Math.min(index, topics.length - 1)]?.level ?? 1,
      nouns: topics[Math.min(index, topics.length - 1)]?.nouns ?? [],
      text: undefined,
    }));
    const topic = topics[index];
    if (!topic) return framing;
    const { key, category, level, nouns, text } = topic;
    return [...framing, { key, category, level, nouns, text, phrase: topic, topic }];
  }).flat();
}

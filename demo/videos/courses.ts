import type { Course } from '../../servers/api/src/content/format.ts';
import { addDays, dateText, yearsBefore } from '../dates.ts';
import { makeAbout } from '../text/about.ts';
import { DEMO_LANGUAGES, fillPhrase, languagesOf, localizePhrase } from '../text/languages.ts';
import { makeLesson } from './lesson.ts';
import type { DemoVideo } from './lesson.ts';
import { diceFor } from '../random.ts';
import { lessonTopics } from './subjects.ts';
import { tables } from '../data/tables.ts';
import type { DemoCourse, Topic } from '../data/tables.ts';
import type { Phrase } from '../types.ts';
import { productBySlug, versionAt } from './versions.ts';

/** A course and its lessons in order. */
export interface CourseContent {
  product: string;
  course: Course;
  lessons: DemoVideo[];
}

type LessonSubject = Omit<Topic, 'key'> & { key: string; title: Phrase; topic: Phrase };

/** All courses; `firstId` numbers their lessons. */
export function makeCourses({ firstId, now }: { firstId: number; now: Date }): CourseContent[] {
  return tables.courses.map((course, index) => {
    const subjects = lessonSubjects(course);
    const siblings = tables.courses.filter(({ product }) => product === course.product);
    const lessons = makeLessons(course, subjects, { firstId: firstId + index * subjects.length, now });
    return {
      product: course.product,
      course: {
        urlName: course.key,
        title: localizePhrase(DEMO_LANGUAGES, course.title),
        description: localizePhrase(DEMO_LANGUAGES, course.description),
        order: siblings.indexOf(course) + 1,
        ...(course.about && { about: makeAbout(course.about, lessons.at(-1)?.urlName) }),
      },
      lessons,
    };
  });
}

function makeLessons(
  { product: slug, key: course }: DemoCourse,
  subjects: LessonSubject[],
  { firstId, now }: { firstId: number; now: Date },
): DemoVideo[] {
  const slot = diceFor(`${slug} ${course}`);
  const yearsAgo = 0.4 + 4.6 * slot.next() ** 1.4;
  const version = versionAt(productBySlug(slug), yearsAgo);
  return subjects.map((subject, index) => {
    const lesson = makeLesson(
      {
        ...subject,
        id: firstId + index,
        urlName: `${course}-${String(index + 1).padStart(2, '0')}-${subject.key}`,
        type: 'master',
        product: slug,
        categoryPath: ['master-class', slug, course],
        version,
        date: dateText(addDays(yearsBefore(now, yearsAgo), index * 7), '09:00'),
      },
      languagesOf(slot),
    );
    return { ...lesson, order: index + 1 };
  });
}

/** Ten topics, with the first, review and last lessons of the course around them. */
function lessonSubjects(course: DemoCourse): LessonSubject[] {
  const topics = lessonTopics(productBySlug(course.product), course);
  const half = topics.length / 2;
  const lessons = topics.map((topic) => ({ ...topic, title: topic, topic }));
  const { first, middle, last } = tables.sentences.courseFrames;
  return [
    ...framesOf(course, first, topics[0]),
    ...lessons.slice(0, half),
    ...framesOf(course, middle, topics[half]),
    ...lessons.slice(half),
    ...framesOf(course, last, topics.at(-1)),
  ];
}

/** Lessons about the course itself, as difficult as a topic beside them. */
function framesOf(course: DemoCourse, frames: typeof tables.sentences.pathFrames, beside?: Topic): LessonSubject[] {
  const [category] = course.categories;
  if (!beside || category === undefined) return [];
  return frames.map(({ key, ...phrase }) => ({
    ...beside,
    key,
    category,
    text: undefined,
    title: fillPhrase(phrase, { '': course.title }),
    topic: course.title,
  }));
}

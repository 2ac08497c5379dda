import { fnv1a, shuffledBy } from '../random.ts';
import { tables } from '../data/tables.ts';
import type { DemoCourse, DemoProduct, Topic } from '../data/tables.ts';
import { qualifiersFor } from '../text/titles.ts';
import type { Subject } from '../text/titles.ts';

const LESSON_TOPICS = 10;

/** The topics that a product teaches. They follow the order of its categories and of each category's table. */
export function topicsOf(product: DemoProduct, categories: string[] = product.categories): Topic[] {
  return categories.flatMap((category) =>
    tables.topics.filter((topic) => topic.category === category && topic.products.includes(product.key)),
  );
}

/** The ten topics of a course, the easy ones first. */
export function lessonTopics(product: DemoProduct, course: DemoCourse): Topic[] {
  const topics = topicsOf(product, course.categories);
  const chosen = topics.filter(
    (_, index) =>
      Math.floor(((index + 1) * LESSON_TOPICS) / topics.length) > Math.floor((index * LESSON_TOPICS) / topics.length),
  );
  return chosen.sort((a, b) => a.level - b.level);
}

/** The subjects of a product's tutorials: its topics in turn, with another qualifier each time. */
export function tutorialSubjects(product: DemoProduct, count: number): Subject[] {
  const taught = new Set(
    tables.courses
      .filter((course) => course.product === product.key)
      .flatMap((course) => lessonTopics(product, course).map((topic) => topic.key)),
  );
  const queues = shuffledBy(topicsOf(product), (topic) => `${product.key} ${topic.key}`).map((topic) =>
    narrowed(topic, product, !taught.has(topic.key)),
  );
  const rounds = Math.max(...queues.map((queue) => queue.length));
  const subjects = Array.from({ length: rounds }, (_, round) => queues.flatMap((queue) => queue[round] ?? [])).flat();
  if (subjects.length < count) throw new Error(`${product.name} has only ${subjects.length} subjects`);
  return subjects.slice(0, count);
}

/** The subjects of a topic: rare and common qualifiers in turn. */
function narrowed(topic: Topic, product: DemoProduct, includesUnqualified: boolean): Subject[] {
  const qualifiers = shuffledBy(
    qualifiersFor(topic, product.released.length > 0),
    (qualifier) => `${product.key} ${topic.key} ${qualifier.key}`,
  );
  const rare = qualifiers.filter(({ topics }) => topics !== undefined);
  const common = qualifiers.filter(({ topics }) => topics === undefined);
  const mixed = qualifiers.flatMap((_, index) => [...rare.slice(index, index + 1), ...common.slice(index, index + 1)]);
  const subjects: Subject[] = mixed.map((qualifier) => ({ key: `${topic.key}-${qualifier.key}`, topic, qualifier }));
  if (!includesUnqualified) return subjects;
  const insertAt = fnv1a(`${product.key} ${topic.key}`) % 4 === 0 ? 1 : 0;
  return subjects.toSpliced(insertAt, 0, { key: topic.key, topic, qualifier: undefined });
}

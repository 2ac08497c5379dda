import type { Content } from '../../content/format.ts';
import { listNames } from '../file/schema.ts';
import type { NumberedItem } from './assign-ordinals.ts';

interface Lesson {
  ordinal: number;
  categoryPath: readonly string[];
  /** Rank of the product, of its course, of the lesson in it. */
  rank: readonly number[];
}

/** The ordinals of every master class category's videos, by list name. They follow courses and lessons. */
export function lessonOrder(
  { courses, products, videos }: Content,
  items: readonly NumberedItem[],
): Map<string, number[]> {
  const ordinalById = new Map(items.map(({ id, ordinal }) => [id, ordinal]));
  const productRank = new Map(products.map(({ slug }, index) => [slug, index]));
  const courseRank = new Map(courses.map(({ product, urlName, order }) => [`${product}/${urlName}`, order]));

  const lessons = videos.flatMap(({ id, category, alsoDisplay = [], order = Infinity }): Lesson[] =>
    [category, ...alsoDisplay]
      .filter(([first]) => first === 'master-class')
      .map((path) => ({
        ordinal: ordinalById.get(id) ?? 0,
        categoryPath: path,
        rank: [productRank.get(path[1] ?? '') ?? 0, courseRank.get(path.slice(1, 3).join('/')) ?? 0, order],
      })),
  );

  const lists = new Map<string, Set<number>>();
  for (const { ordinal, categoryPath } of lessons.sort(compareLessons)) {
    categoryPath.forEach((_, index) => {
      const name = listNames.within(categoryPath.slice(0, index + 1));
      lists.set(name, (lists.get(name) ?? new Set()).add(ordinal));
    });
  }
  return new Map([...lists].map(([name, ordinals]) => [name, [...ordinals]]));
}

function compareLessons(a: Lesson, b: Lesson): number {
  const different = a.rank.findIndex((value, index) => value !== b.rank[index]);
  return different === -1 ? a.ordinal - b.ordinal : (a.rank[different] ?? 0) - (b.rank[different] ?? 0);
}

import type { Content } from '../../content/format.ts';
import type { NumberedItem } from './number-items.ts';
import { shelfNames } from './shelf-names.ts';

interface Lesson {
  seq: number;
  place: readonly string[];
  /** Rank of the product, of its course, of the lesson in it. */
  rank: readonly number[];
}

/** The numbers of the videos of every master class place, in the order of courses and lessons, by name of shelf. */
export function lessonOrder(
  { courses, products, videos }: Content,
  items: readonly NumberedItem[],
): Map<string, number[]> {
  const seqById = new Map(items.map(({ id, seq }) => [id, seq]));
  const productRank = new Map(products.map(({ slug }, index) => [slug, index]));
  const courseRank = new Map(courses.map(({ product, urlName, order }) => [`${product}/${urlName}`, order]));

  const lessons = videos.flatMap(({ id, category, alsoDisplay = [], order = Infinity }): Lesson[] =>
    [category, ...alsoDisplay]
      .filter(([first]) => first === 'master-class')
      .map((place) => ({
        seq: seqById.get(id) ?? 0,
        place,
        rank: [productRank.get(place[1] ?? '') ?? 0, courseRank.get(place.slice(1, 3).join('/')) ?? 0, order],
      })),
  );

  const shelves = new Map<string, Set<number>>();
  for (const { seq, place } of lessons.sort(compareLessons)) {
    place.forEach((_, index) => {
      const name = shelfNames.within(place.slice(0, index + 1));
      shelves.set(name, (shelves.get(name) ?? new Set()).add(seq));
    });
  }
  return new Map([...shelves].map(([name, seqs]) => [name, [...seqs]]));
}

function compareLessons(a: Lesson, b: Lesson): number {
  const differs = a.rank.findIndex((value, index) => value !== b.rank[index]);
  return differs === -1 ? a.seq - b.seq : (a.rank[differs] ?? 0) - (b.rank[differs] ?? 0);
}

import type { Content } from '../../content/format.ts';
import { hasRecommendedOrder, listNames } from '../file/schema.ts';
import type { FilledList, NumberedItem } from './assign-ordinals.ts';

/** The orders that lists have of their own, by list name. */
export function listOrders(
  content: Content,
  items: readonly NumberedItem[],
  lists: ReadonlyMap<string, FilledList>,
): Map<string, number[]> {
  // Ordinals start at 1.
  const sorted = (ordinals: readonly number[], field: 'rank' | 'lesson') => {
    const valueOf = (ordinal: number) => items[ordinal - 1]?.[field] ?? 0;
    return ordinals.toSorted((a, b) => valueOf(a) - valueOf(b));
  };
  const orders = lessonOrders(content, (name) => sorted(lists.get(name)?.ordinals ?? [], 'lesson'));
  for (const [name, { ordinals }] of lists) {
    // The newest comes first within a rank.
    if (hasRecommendedOrder(name)) orders.set(name, sorted(ordinals.toReversed(), 'rank'));
  }
  return orders;
}

/** Lessons in the order of the products and their courses. */
function lessonOrders({ products, courses }: Content, lessonsOf: (list: string) => number[]): Map<string, number[]> {
  const orders = new Map<string, number[]>();
  const add = (list: string, ordinals: readonly number[]) => {
    const distinct = [...new Set(ordinals)];
    orders.set(list, distinct);
    return distinct;
  };
  const sortedCourses = courses.toSorted((a, b) => a.order - b.order);
  const ofProducts = products.map(({ slug }) => {
    const ofCourses = sortedCourses
      .filter(({ product }) => product === slug)
      .map(({ urlName }) => listNames.within(['master-class', slug, urlName]))
      .map((list) => add(list, lessonsOf(list)));
    return add(listNames.within(['master-class', slug]), ofCourses.flat());
  });
  add(listNames.within(['master-class']), ofProducts.flat());
  return orders;
}

import { differs, type Difference } from '../report/difference.ts';

/** One page of a list: `count` is of all pages. */
export interface Page {
  count: number;
  items: readonly { id: string | number }[];
}

/** The first four items on one page and on two. `beyond` comes after the last page. */
export type Pages = Record<'whole' | 'first' | 'second' | 'beyond', Page>;

/** The remedy for a list without pages. */
export const HONOR_PAGE = 'Honor page, counted from 1, and pageSize, at most 100; fail for others with apiStatus 4.';

/** Compares pages of a list. Returns the first difference, because the others follow from it. */
export function comparePages({ whole, first, second, beyond }: Pages): Difference[] {
  const expectedLength = Math.min(2, whole.count);
  const ids = ({ items }: Page) => items.map(({ id }) => id);
  const [together, apart] = [ids(whole), [...ids(first), ...ids(second)]];
  if (first.items.length !== expectedLength) {
    return [difference(`${expectedLength} items with pageSize 2`, `${first.items.length} items`)];
  }
  if (String(apart) !== String(together)) {
    return [difference(`the items of one page of 4 (${String(together)}) on two pages of 2`, apart)];
  }
  if (beyond.items.length > 0)
    return [difference('no items on a page after the last one', `${beyond.items.length} items`)];
  if (first.count === whole.count) return [];
  const remedy = 'Send count as the number of items on all pages.';
  return [differs('result.count', { expected: `${whole.count} on every page`, got: first.count, remedy })];
}

const difference = (expected: string, got: unknown) => differs('result.items', { expected, got, remedy: HONOR_PAGE });

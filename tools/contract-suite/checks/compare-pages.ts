import { differs, type Difference } from './difference.ts';

/** One page of a list: `count` is of all pages. */
export interface Page {
  count: number;
  items: readonly { id: string | number }[];
}

/** The first four items on one page and on two, and a page that is beyond the last one. */
export type Pages = Record<'whole' | 'first' | 'second' | 'beyond', Page>;

/** What to do about a list that does not come in pages. */
export const HONOR_PAGE = 'Honor page, counted from 1, and pageSize, at most 100; refuse others with apiStatus 4.';

/** What is wrong with the pages of a list: the first fault, which the others follow from. */
export function pageFaults({ whole, first, second, beyond }: Pages): Difference[] {
  const wanted = Math.min(2, whole.count);
  const ids = ({ items }: Page) => items.map(({ id }) => id);
  const [together, apart] = [ids(whole), [...ids(first), ...ids(second)]];
  if (first.items.length !== wanted) {
    return [fault(`${wanted} items with pageSize 2`, `${first.items.length} items`)];
  }
  if (String(apart) !== String(together)) {
    return [fault(`the items of one page of 4 (${String(together)}) on two pages of 2`, apart)];
  }
  if (beyond.items.length > 0) return [fault('no items on a page after the last one', `${beyond.items.length} items`)];
  if (first.count === whole.count) return [];
  const remedy = 'Send count as the number of items on all pages.';
  return [differs('result.count', { expected: `${whole.count} on every page`, got: first.count, remedy })];
}

const fault = (expected: string, got: unknown) => differs('result.items', { expected, got, remedy: HONOR_PAGE });

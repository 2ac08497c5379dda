import { differs, type Difference } from '../report/difference.ts';

/** One page of a list: `count` is of all pages. */
export interface Page {
  count: number;
  items: readonly { id: string | number }[];
}

/** The first four items on one page and on two. `afterLast` comes after the last page. */
export type Pages = Record<'onePage' | 'first' | 'second' | 'afterLast', Page>;

/** Reads the pages to compare; undefined if one of them fails. `afterLastNumber` is beyond the last page. */
export async function readPages(
  read: (page: number, pageSize: number) => Promise<Page | undefined>,
  afterLastNumber: number,
): Promise<Pages | undefined> {
  const [onePage, first, second, afterLast] = [
    await read(1, 4),
    await read(1, 2),
    await read(2, 2),
    await read(afterLastNumber, 100),
  ];
  return onePage && first && second && afterLast && { onePage, first, second, afterLast };
}

/** The remedy for a list without pages. */
export const HONOR_PAGE = 'Honor page, counted from 1, and pageSize, at most 100; fail for others with apiStatus 4.';

/** Compares pages of a list. Returns the first difference, because the others follow from it. */
export function comparePages({ onePage, first, second, afterLast }: Pages): Difference[] {
  const expectedLength = Math.min(2, onePage.count);
  const ids = ({ items }: Page) => items.map(({ id }) => id);
  const [onOnePage, onTwoPages] = [ids(onePage), [...ids(first), ...ids(second)]];
  if (first.items.length !== expectedLength) {
    return [difference(`${expectedLength} items with pageSize 2`, `${first.items.length} items`)];
  }
  if (String(onTwoPages) !== String(onOnePage)) {
    return [difference(`the items of one page of 4 (${String(onOnePage)}) on two pages of 2`, onTwoPages)];
  }
  if (afterLast.items.length > 0)
    return [difference('no items on a page after the last one', `${afterLast.items.length} items`)];
  if (first.count === onePage.count) return [];
  const remedy = 'Send count as the number of items on all pages.';
  return [differs('result.count', { expected: `${onePage.count} on every page`, actual: first.count, remedy })];
}

const difference = (expected: string, actual: unknown) =>
  differs('result.items', { expected, actual, remedy: HONOR_PAGE });

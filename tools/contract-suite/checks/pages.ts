import type { Verdict, Wrong } from '../suite.ts';

/** One page of a list: `count` is of all pages. */
interface Page {
  count: number;
  items: readonly object[];
}

/** The remedy for a list without pages. */
export const HONOR_PAGE = 'Honor page, counted from 1, and pageSize, at most 100; fail for others with apiStatus 4.';

/** The fields of the page that `findWrongPage` compares with others. */
export const ONE_PAGE = { page: 1, pageSize: 4 };

/** Compares four items on one page and on two. Returns the first difference, because the others follow from it. */
export async function findWrongPage(
  onePage: Page,
  readPage: (fields: { page: number; pageSize: number }) => Promise<Page>,
): Promise<Verdict> {
  const [first, second] = [await readPage({ page: 1, pageSize: 2 }), await readPage({ page: 2, pageSize: 2 })];
  const afterLast = await readPage({ page: 1000, pageSize: 100 });
  const length = Math.min(2, onePage.count);
  const wrong = (expected: string, actual: unknown): Wrong => ({ at: 'result.items', expected, actual });
  if (first.items.length !== length) return wrong(`${length} items with pageSize 2`, `${first.items.length} items`);
  const [onOne, onTwo] = [idsOf(onePage), [...idsOf(first), ...idsOf(second)]];
  if (String(onTwo) !== String(onOne)) return wrong(`the items of one page of 4 (${String(onOne)}) on two of 2`, onTwo);
  if (afterLast.items.length > 0 && onePage.count < 99_900)
    return wrong('no items on a page after the last one', `${afterLast.items.length} items`);
  if (first.count === onePage.count) return undefined;
  const remedy = 'Send count as the number of items on all pages.';
  return { at: 'result.count', expected: `${onePage.count} on every page`, actual: first.count, remedy };
}

/** The ids of a page. Groups and links, which have none, are on the first page of any size. */
function idsOf({ items }: Page): unknown[] {
  return items.flatMap((item) => ('viewId' in item ? item.viewId : 'id' in item ? item.id : []));
}

/** Reads every item of a list, 50 pages at most. */
export async function readAll<Item>(
  readPage: (fields: { page: number; pageSize: number }) => Promise<{ count: number; items: readonly Item[] }>,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; page <= 50; page += 1) {
    const { count, items } = await readPage({ page, pageSize: 100 });
    all.push(...items);
    if (items.length === 0 || all.length >= count) break;
  }
  return all;
}

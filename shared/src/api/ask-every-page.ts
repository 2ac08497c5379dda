/** As many items as one call gives at most. */
const LONGEST_PAGE = 100;

/** A page of a list: `count` is of all pages, and only a cap where `countIsCapped`. */
interface AnsweredPage<Item> {
  count: number;
  countIsCapped?: boolean;
  items: readonly Item[];
}

/** Asks page by page until a list is whole, for what must not be cut; rejects with what the first failing page says. */
export async function askEveryPage<Item>(
  ask: (place: { page: number; pageSize: number }) => Promise<AnsweredPage<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ask({ page, pageSize: LONGEST_PAGE });
    items.push(...answer.items);
    // A page may hold less than it was asked for, because an item of it could not be read.
    const isWhole = !answer.countIsCapped && (items.length >= answer.count || page * LONGEST_PAGE >= answer.count);
    if (isWhole || answer.items.length === 0) return items;
  }
}

/** The server answers at most a hundred items at once; this holds four pages of bookmarks and two of the history. */
const MOST_AT_ONCE = 96;

interface Part<Item> {
  count: number;
  items: Item[];
}

/**
 * Asks for the first `wanted` items of a list in as few calls as the server allows. A list is always asked for from
 * its start: the next page alone would begin too late by as many items as have been removed since.
 */
export async function askUpTo<Item, Answer extends Part<Item>>(
  wanted: number,
  ask: (part: { page: number; pageSize: number }) => Promise<Answer>,
): Promise<Answer> {
  if (wanted <= MOST_AT_ONCE) return ask({ page: 1, pageSize: wanted });
  const first = await ask({ page: 1, pageSize: MOST_AT_ONCE });
  const missing = Math.max(0, Math.ceil(Math.min(wanted, first.count) / MOST_AT_ONCE) - 1);
  const others = await Promise.all(
    Array.from({ length: missing }, (_, position) => ask({ page: position + 2, pageSize: MOST_AT_ONCE })),
  );
  return { ...first, items: [first, ...others].flatMap(({ items }) => items).slice(0, wanted) };
}

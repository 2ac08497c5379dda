/** The server returns at most 100 items per request. This is four pages of bookmarks or two of the history. */
const BATCH_SIZE = 96;

interface ListPage<Item> {
  count: number;
  items: Item[];
}

/**
 * Fetches the first `limit` items of a list in as few requests as possible. It always starts at the first item: after
 * removals, the next page alone would skip items.
 */
export async function fetchFirstItems<Item, Result extends ListPage<Item>>(
  limit: number,
  fetchPage: (range: { page: number; pageSize: number }) => Promise<Result>,
): Promise<Result> {
  if (limit <= BATCH_SIZE) return fetchPage({ page: 1, pageSize: limit });
  const first = await fetchPage({ page: 1, pageSize: BATCH_SIZE });
  const missing = Math.max(0, Math.ceil(Math.min(limit, first.count) / BATCH_SIZE) - 1);
  const others = await Promise.all(
    Array.from({ length: missing }, (_, position) => fetchPage({ page: position + 2, pageSize: BATCH_SIZE })),
  );
  return { ...first, items: [first, ...others].flatMap(({ items }) => items).slice(0, limit) };
}

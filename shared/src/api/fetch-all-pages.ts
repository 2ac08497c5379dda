/** The largest page of one call. */
export const MAX_PAGE_SIZE = 100;

/** A page of a list. `count` counts the items of all pages, or is only a lower bound where `countIsCapped`. */
interface ListPage<Item> {
  count: number;
  countIsCapped?: boolean;
  items: readonly Item[];
}

/** Fetches a list page by page until it is complete; rejects with the error of the first failed page. */
export async function fetchAllPages<Item>(
  fetchPage: (params: { page: number; pageSize: number }) => Promise<ListPage<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const response = await fetchPage({ page, pageSize: MAX_PAGE_SIZE });
    items.push(...response.items);
    // A page may have fewer items than its size, because invalid items are left out.
    const isLastPage =
      !response.countIsCapped && (items.length >= response.count || page * MAX_PAGE_SIZE >= response.count);
    if (isLastPage || response.items.length === 0) return items;
  }
}

/** One page of a list; pages are counted from 1. */
export function pageOf<Item>(items: readonly Item[], { page, pageSize }: { page: number; pageSize: number }): Item[] {
  return items.slice((page - 1) * pageSize, page * pageSize);
}

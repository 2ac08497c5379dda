import type { Caller, CallServices } from './call-context.ts';

interface MarkedList {
  isBookmarked?: boolean;
  relevance?: readonly object[];
  videos?: readonly object[];
}

/** The items with `isBookmarked` as the member has it; a visitor's items stay as they are (Specification 3). */
export async function markBookmarks<Item extends object>(
  items: readonly Item[],
  { member, request }: Caller,
  { store }: CallServices,
): Promise<Item[]> {
  if (!member) return [...items];
  try {
    const ids = new Set(await store.bookmarks.list(member.id));
    return items.map((item) => marked(item, ids));
  } catch (error) {
    // Who only reads the catalogue should not lose it because the members store is down.
    request.log.error({ err: error }, 'Bookmarks could not be read');
    return [...items];
  }
}

function marked<Item extends object>(item: Item, ids: ReadonlySet<unknown>): Item {
  const { relevance, videos }: MarkedList = item;
  return {
    ...item,
    ...('isBookmarked' in item && 'id' in item && { isBookmarked: ids.has(item.id) }),
    ...(relevance && { relevance: relevance.map((inner) => marked(inner, ids)) }),
    ...(videos && { videos: videos.map((inner) => marked(inner, ids)) }),
  };
}

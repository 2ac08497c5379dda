import { useState } from 'react';

/** A result with its items; `key` identifies the list. */
interface Listed<Item> {
  key: string;
  items: readonly Item[];
}

interface RetainOptions<Item> {
  idOf: (item: Item) => string | number;
  /** Whether the visitor removed this item, so that results no longer contain it. */
  isRemoved: (item: Item) => boolean;
}

/** The latest result, undefined before the first one, and the items to display. */
interface RetainedItems<Item, Result> {
  result: Result | undefined;
  items: readonly Item[];
}

/**
 * Returns the items of the latest result. As long as the key stays the same, removed items keep their position. Without
 * a new result, the previous one stays.
 */
export function useRetainedItems<Item, Result extends Listed<Item>>(
  result: Result | undefined,
  options: RetainOptions<Item>,
): RetainedItems<Item, Result> {
  const [retained, setRetained] = useState<RetainedItems<Item, Result>>({ result: undefined, items: [] });
  if (!result || retained.result === result) return retained;
  const items = retained.result?.key === result.key ? merged(retained.items, result.items, options) : result.items;
  const next = { result, items };
  setRetained(next);
  return next;
}

/** Inserts each removed item behind its previous neighbor. */
function merged<Item>(
  old: readonly Item[],
  newItems: readonly Item[],
  { idOf, isRemoved }: RetainOptions<Item>,
): Item[] {
  const items = [...newItems];
  let next = 0;
  for (const item of old) {
    const position = items.findIndex((other) => idOf(other) === idOf(item));
    if (position >= 0) next = position + 1;
    else if (isRemoved(item)) items.splice(next++, 0, item);
  }
  return items;
}

import { useState } from 'react';

/** An answer that says which question it is for, and holds items. */
interface Listed<Item> {
  key: string;
  items: readonly Item[];
}

interface Keeping<Item> {
  idOf: (item: Item) => string | number;
  /** Whether the visitor took this one away, so that the answer can't hold it any more. */
  isRemoved: (item: Item) => boolean;
}

/** The newest answer, undefined before the first, and what the page shows of it. */
export interface KeptItems<Item, Answer> {
  answer: Answer | undefined;
  items: readonly Item[];
}

/**
 * The items of the newest answer. As long as the question stays the same, an item that the visitor removed keeps its
 * place among them; without an answer the ones before stay.
 */
export function useKeptItems<Item, Answer extends Listed<Item>>(
  answer: Answer | undefined,
  keeping: Keeping<Item>,
): KeptItems<Item, Answer> {
  const [kept, setKept] = useState<KeptItems<Item, Answer>>({ answer: undefined, items: [] });
  if (!answer || kept.answer === answer) return kept;
  const items = kept.answer?.key === answer.key ? merged(kept.items, answer.items, keeping) : answer.items;
  const next = { answer, items };
  setKept(next);
  return next;
}

/** The answer's items in its order, and each removed one behind the one that it followed. */
function merged<Item>(old: readonly Item[], answered: readonly Item[], { idOf, isRemoved }: Keeping<Item>): Item[] {
  const items = [...answered];
  let next = 0;
  for (const item of old) {
    const position = items.findIndex((other) => idOf(other) === idOf(item));
    if (position >= 0) next = position + 1;
    else if (isRemoved(item)) items.splice(next++, 0, item);
  }
  return items;
}

import { useEffect, useRef, type RefObject } from 'react';

/** The items on display; `offset` counts those of the list before them. */
interface DisplayedItems {
  /** Identifies the list; another key starts over. */
  key: string;
  page: number;
  count: number;
  offset?: number;
}

/** After "Load more", moves the focus to the title of the first new item; `selector` matches the items. */
export function useFocusFirstNew(container: RefObject<HTMLElement | null>, selector: string, items: DisplayedItems) {
  const { key, page, count, offset = 0 } = items;
  const before = useRef({ key, page, end: offset + count });
  useEffect(() => {
    const { current: old } = before;
    before.current = { key, page, end: offset + count };
    if (old.key !== key || page !== old.page + 1 || offset + count <= old.end) return;
    const item = container.current?.querySelectorAll(selector)[old.end - offset];
    item?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
  }, [container, selector, key, page, count, offset]);
}

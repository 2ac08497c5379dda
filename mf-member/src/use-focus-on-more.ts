import { useEffect, useRef, type RefObject } from 'react';

interface Shown {
  /** The question; another one starts anew. */
  key: string;
  page: number;
  count: number;
}

/** After "Load more" the keyboard goes on with the title of the first new item among those that match in `place`. */
export function useFocusOnMore(place: RefObject<HTMLElement | null>, selector: string, { key, page, count }: Shown) {
  const before = useRef({ key, page, count });
  useEffect(() => {
    const { current: old } = before;
    before.current = { key, page, count };
    if (old.key !== key || page !== old.page + 1 || count <= old.count) return;
    const item = place.current?.querySelectorAll(selector)[old.count];
    item?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
  }, [place, selector, key, page, count]);
}

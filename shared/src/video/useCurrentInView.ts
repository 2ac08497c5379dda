import { useEffect, useRef } from 'react';

/** Scrolls a list, not the page, to its current item when `current` changes. */
export function useCurrentInView<List extends HTMLElement>(current: unknown) {
  const listRef = useRef<List>(null);
  useEffect(() => {
    const list = listRef.current;
    const item = list?.querySelector('[aria-current]')?.closest('li');
    if (!list || !item) return;
    const isVisible = item.offsetTop >= list.scrollTop && endOf(item) <= list.scrollTop + list.clientHeight;
    if (!isVisible) list.scrollTop = Math.max(0, item.offsetTop - item.offsetHeight);
  }, [current]);
  return listRef;
}

const endOf = (item: HTMLElement) => item.offsetTop + item.offsetHeight;

import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls a row sideways so that its current link is in the middle. */
export function useScrollToCurrent(current: string): RefObject<HTMLUListElement | null> {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    if (!row.current || !link) return;
    const [box, target] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()];
    row.current.scrollLeft += target.left - box.left - (box.width - target.width) / 2;
  }, [current]);
  return row;
}

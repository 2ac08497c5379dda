import { useEffect, useRef, type RefObject } from 'react';

/** For a row of links that scrolls sideways: brings the current one to its middle, and moves nothing else. */
export function useCurrentInSight(current: string): RefObject<HTMLUListElement | null> {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    if (!row.current || !link) return;
    const [place, target] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()];
    row.current.scrollLeft += target.left - place.left - (place.width - target.width) / 2;
  }, [current]);
  return row;
}

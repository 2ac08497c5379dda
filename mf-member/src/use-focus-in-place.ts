import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * What has the focus may go when something else takes its place: then what matches in `place` gets it, so that the
 * keyboard stays where it was. Focus that is elsewhere is left alone.
 */
export function useFocusInPlace(place: RefObject<HTMLElement | null>, what: unknown, selector: string): void {
  const before = useRef(what);
  useLayoutEffect(() => {
    if (before.current === what) return;
    before.current = what;
    if (document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }, [place, what, selector]);
}

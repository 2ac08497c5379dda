import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus into `container` when its content changes and the focused element disappears. Leaves the focus alone
 * if it is elsewhere.
 */
export function useFocusReplacement(container: RefObject<HTMLElement | null>, state: unknown, selector: string): void {
  const before = useRef(state);
  useLayoutEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement !== document.body) return;
    container.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }, [container, state, selector]);
}

import { useEffect, useRef } from 'react';

/** Another video takes what was pressed away with the one before; the focus then goes to its title, without scrolling. */
export function useFocusInPlace(current: string) {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [current]);
  return page;
}

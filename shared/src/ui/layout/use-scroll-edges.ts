import { useEffect, useState, type RefObject } from 'react';

/** Whether a list that scrolls sideways has more before or after what is seen; neither until the browser knows. */
export function useScrollEdges(list: RefObject<HTMLElement | null>): { hasBefore: boolean; hasAfter: boolean } {
  const [edges, setEdges] = useState({ hasBefore: false, hasAfter: false });
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => {
      const hasBefore = element.scrollLeft > 4;
      const hasAfter = element.scrollLeft + element.clientWidth < element.scrollWidth - 4;
      setEdges((old) => (old.hasBefore === hasBefore && old.hasAfter === hasAfter ? old : { hasBefore, hasAfter }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [list]);
  return edges;
}

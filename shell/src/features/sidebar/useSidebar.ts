import { debounce } from '@learning-center/shared/lib';
import { useCallback, useEffect, useLayoutEffect, useReducer, type RefObject } from 'react';
import { CLOSED_SIDEBAR, nextSidebar } from './sidebar-state.ts';

/** How long the window's width must be stable, in milliseconds (Specification 9). */
const RESIZE_DEBOUNCE_MS = 250;

export interface SidebarControl {
  isOpen: boolean;
  /** Open over the page, which must not scroll. */
  isOverPage: boolean;
  toggle: () => void;
  onEntryChosen: () => void;
}

/** The sidebar's state, which follows visitor and window width (Specification 4, A17). */
export function useSidebar(element: RefObject<HTMLElement | null>): SidebarControl {
  const [{ isOpen, isWide }, dispatch] = useReducer(nextSidebar, CLOSED_SIDEBAR);

  useLayoutEffect(() => {
    // Before hydration the browser opens the sidebar as a popover.
    if (element.current && isOpenPopover(element.current)) dispatch({ type: 'found-open' });
  }, [element]);
  useEffect(() => {
    const measure = () => dispatch({ type: 'measured', width: window.innerWidth });
    const onResize = debounce(measure, RESIZE_DEBOUNCE_MS);
    measure();
    window.addEventListener('resize', onResize);
    return () => {
      onResize.cancel();
      window.removeEventListener('resize', onResize);
    };
  }, []);

  const toggle = useCallback(() => dispatch({ type: 'toggled' }), []);
  const onEntryChosen = useCallback(() => dispatch({ type: 'entry-chosen' }), []);
  return { isOpen, isOverPage: isOpen && isWide === false, toggle, onEntryChosen };
}

export function isOpenPopover(element: HTMLElement): boolean {
  return element.popover !== null && 'togglePopover' in element && element.matches(':popover-open');
}

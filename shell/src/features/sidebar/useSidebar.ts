import { debounce } from '@learning-center/shared/lib';
import { useCallback, useEffect, useLayoutEffect, useReducer, type RefObject } from 'react';
import { CLOSED_SIDEBAR, nextSidebar } from './sidebar-state.ts';

/** How long the window must rest before its width counts, in milliseconds (specification 9). */
const RESIZE_PAUSE = 250;

/** The sidebar of a page, as the layout shows it. */
export interface SidebarControl {
  isOpen: boolean;
  /** It is open and lies over the page, which must not scroll. */
  isOverPage: boolean;
  toggle: () => void;
  onEntryChosen: () => void;
}

/** Keeps the sidebar's state: what the visitor does, and the width of the window (specification 4, decision A17). */
export function useSidebar(element: RefObject<HTMLElement | null>): SidebarControl {
  const [{ isOpen, isWide }, dispatch] = useReducer(nextSidebar, CLOSED_SIDEBAR);

  useLayoutEffect(() => {
    // Before the script is there, the browser opens the sidebar as a popover.
    if (element.current && isOpenPopover(element.current)) dispatch({ type: 'found-open' });
  }, [element]);
  useEffect(() => {
    const measure = () => dispatch({ type: 'measured', width: window.innerWidth });
    const onResize = debounce(measure, RESIZE_PAUSE);
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

/** Whether the browser shows an element as a popover. */
export function isOpenPopover(element: HTMLElement): boolean {
  return element.popover !== null && 'togglePopover' in element && element.matches(':popover-open');
}

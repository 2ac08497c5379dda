import { debounce } from '@learning-center/shared/lib';
import { useCallback, useEffect, useLayoutEffect, useReducer, type RefObject } from 'react';

/** How long the window's width must be stable, in milliseconds (Specification 9). */
const RESIZE_DEBOUNCE_MS = 250;

export type SidebarControl = ReturnType<typeof useSidebar>;

/** The sidebar's state, which follows visitor and window width (Specification 4, A17). */
export function useSidebar(element: RefObject<HTMLElement | null>) {
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
  /** Open over the page, which must not scroll. */
  const isOverPage = isOpen && isWide === false;
  return { isOpen, isOverPage, toggle, onEntryChosen };
}

export function isOpenPopover(element: HTMLElement): boolean {
  return element.popover !== null && 'togglePopover' in element && element.matches(':popover-open');
}

/** Up to this width in pixels an open sidebar overlays the page (Specification 9). */
const SIDEBAR_BREAKPOINT_PX = 1312;

interface SidebarState {
  isOpen: boolean;
  /** Undefined until the window has been measured. */
  isWide: boolean | undefined;
  /** After a toggle by the visitor, crossing the breakpoint has no effect. */
  hasUserToggled: boolean;
}

export type SidebarEvent =
  | { type: 'measured'; width: number }
  | { type: 'toggled' }
  /** The visitor opened it before hydration. */
  | { type: 'found-open' }
  | { type: 'entry-chosen' };

/** Closed at every width when a page loads (A17). */
export const CLOSED_SIDEBAR: SidebarState = { isOpen: false, isWide: undefined, hasUserToggled: false };

/** Reduces the sidebar's state (Specification 4, A17). */
export function nextSidebar(state: SidebarState, event: SidebarEvent): SidebarState {
  switch (event.type) {
    case 'measured':
      return afterMeasuring(state, event.width > SIDEBAR_BREAKPOINT_PX);
    case 'toggled':
      return { ...state, isOpen: !state.isOpen, hasUserToggled: true };
    case 'found-open':
      return { ...state, isOpen: true, hasUserToggled: true };
    case 'entry-chosen':
      return state.isWide ? state : { ...state, isOpen: false };
  }
}

function afterMeasuring(state: SidebarState, isWide: boolean): SidebarState {
  if (state.isWide === isWide) return state;
  const movesByItself = state.isWide !== undefined && !state.hasUserToggled;
  return { ...state, isWide, isOpen: movesByItself ? isWide : state.isOpen };
}

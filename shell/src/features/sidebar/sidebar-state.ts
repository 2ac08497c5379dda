/** Above this width the sidebar stands beside the page; up to it, open, it lies over the page (specification 9). */
const SIDEBAR_BREAKPOINT = 1312;

/** Whether the sidebar is open, and what decides over it by itself. */
export interface SidebarState {
  isOpen: boolean;
  /** Undefined until the window has been measured. */
  isWide: boolean | undefined;
  /** Once the visitor has toggled, crossing the breakpoint changes nothing any more. */
  hasUserToggled: boolean;
}

export type SidebarEvent =
  | { type: 'measured'; width: number }
  | { type: 'toggled' }
  /** The visitor opened it before the script was there. */
  | { type: 'found-open' }
  | { type: 'entry-chosen' };

/** Closed at every width when a page loads (decision A17). */
export const CLOSED_SIDEBAR: SidebarState = { isOpen: false, isWide: undefined, hasUserToggled: false };

/** What becomes of the sidebar (specification 4, decision A17). */
export function nextSidebar(state: SidebarState, event: SidebarEvent): SidebarState {
  switch (event.type) {
    case 'measured':
      return afterMeasuring(state, event.width > SIDEBAR_BREAKPOINT);
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

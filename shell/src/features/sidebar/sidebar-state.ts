/** Up to this width in pixels an open sidebar overlays the page (Specification 9). */
const SIDEBAR_BREAKPOINT_PX = 1312;

export interface SidebarState {
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

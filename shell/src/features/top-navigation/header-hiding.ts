/** How far a visitor scrolls down before the header goes, in pixels (decision A25). */
const HIDE_AFTER = 8;

/** Whether the header hides, and the highest point since it last showed. */
export interface HeaderState {
  isHidden: boolean;
  turningPoint: number;
}

export type HeaderEvent =
  | { type: 'scrolled'; position: number; isMenuOpen: boolean }
  /** The keyboard reached the header, or another page is on its way. */
  | { type: 'focused'; position: number }
  /** The window got another width, and the browser keeps what was in view there. */
  | { type: 'resized'; position: number };

export const SHOWN_HEADER: HeaderState = { isHidden: false, turningPoint: 0 };

/** Hides on scrolling down, shows on scrolling up or when focus comes in, never hides under an open menu. */
export function nextHeader(state: HeaderState, event: HeaderEvent): HeaderState {
  const { position } = event;
  if (event.type === 'resized') return { ...state, turningPoint: Math.max(0, position) };
  const hasTurned = position < state.turningPoint;
  if (event.type === 'focused' || event.isMenuOpen || position <= 0) return shownAt(position);
  if (state.isHidden) return hasTurned ? shownAt(position) : { isHidden: true, turningPoint: position };
  if (hasTurned) return shownAt(position);
  return position > state.turningPoint + HIDE_AFTER ? { isHidden: true, turningPoint: position } : state;
}

const shownAt = (position: number): HeaderState => ({ isHidden: false, turningPoint: Math.max(0, position) });

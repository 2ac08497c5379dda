import { useNavigation } from '@learning-center/shared/routing';
import { useEffect, useReducer, type RefObject } from 'react';

/** How long the browser may scroll by itself after a resize, in milliseconds. */
const RESIZE_SETTLE_MS = 500;

/** How far a visitor scrolls down before the header hides, in pixels (A25). */
const HIDE_AFTER_PX = 8;

interface HeaderState {
  isHidden: boolean;
  /** In pixels: the topmost scroll position of a visible header, the bottommost of a hidden one. */
  turningPoint: number;
}

export type HeaderEvent =
  | { type: 'scrolled'; position: number; isMenuOpen: boolean }
  /** The keyboard reached the header, or a navigation started. */
  | { type: 'focused'; position: number }
  /** The browser scrolls after a change of the window's width. */
  | { type: 'resized'; position: number };

/** Whether the header hides; styles apply this on small screens only. */
export function useHeaderHiding(header: RefObject<HTMLElement | null>) {
  const { location: nextLocation } = useNavigation();
  const [{ isHidden }, dispatch] = useReducer(nextHeader, VISIBLE_HEADER);
  useEffect(() => {
    let resizedAt = -RESIZE_SETTLE_MS;
    let width = window.innerWidth;
    const onResize = () => {
      // A phone's address bar changes only the height while the visitor scrolls.
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      resizedAt = performance.now();
    };
    const onScroll = () => {
      const position = window.scrollY;
      const isSettled = performance.now() - resizedAt > RESIZE_SETTLE_MS;
      if (isSettled) dispatch({ type: 'scrolled', position, isMenuOpen: hasOpenMenu(header.current) });
      else dispatch({ type: 'resized', position });
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onResize);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onResize);
    };
  }, [header]);
  // A new page starts at its top; the header appears as soon as the navigation starts.
  useEffect(() => {
    if (nextLocation) dispatch({ type: 'focused', position: window.scrollY });
  }, [nextLocation]);
  const onFocus = () => dispatch({ type: 'focused', position: window.scrollY });
  return { isHidden, onFocus };
}

const hasOpenMenu = (header: HTMLElement | null): boolean => Boolean(header?.querySelector('[aria-expanded="true"]'));

export const VISIBLE_HEADER: HeaderState = { isHidden: false, turningPoint: 0 };

/** Hides the header on scrolling down and shows it on scrolling up or on focus; an open menu prevents hiding. */
export function nextHeader(state: HeaderState, event: HeaderEvent): HeaderState {
  const { position } = event;
  if (event.type === 'resized') return { ...state, turningPoint: Math.max(0, position) };
  const hasTurned = position < state.turningPoint;
  if (event.type === 'focused' || event.isMenuOpen || position <= 0) return visibleAt(position);
  if (state.isHidden) return hasTurned ? visibleAt(position) : { isHidden: true, turningPoint: position };
  if (hasTurned) return visibleAt(position);
  return position > state.turningPoint + HIDE_AFTER_PX ? { isHidden: true, turningPoint: position } : state;
}

const visibleAt = (position: number): HeaderState => ({ isHidden: false, turningPoint: Math.max(0, position) });

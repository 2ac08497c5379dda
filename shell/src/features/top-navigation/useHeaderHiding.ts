import { useNavigation } from '@learning-center/shared/routing';
import { useEffect, useReducer, type RefObject } from 'react';
import { nextHeader, SHOWN_HEADER } from './header-hiding.ts';

/** How long a page scrolls by itself after its window got another width, in milliseconds. */
const SETTLE_MS = 500;

/** Follows the scrolling of the page for a header; whether hiding shows at all is the style sheet's matter. */
export function useHeaderHiding(header: RefObject<HTMLElement | null>) {
  const { location: coming } = useNavigation();
  const [{ isHidden }, dispatch] = useReducer(nextHeader, SHOWN_HEADER);
  useEffect(() => {
    let resizedAt = -SETTLE_MS;
    let width = window.innerWidth;
    const onResize = () => {
      // A phone's address bar changes the height as the visitor scrolls: that moves nothing.
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      resizedAt = performance.now();
    };
    const onScroll = () => {
      const position = window.scrollY;
      const isSettled = performance.now() - resizedAt > SETTLE_MS;
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
  // Another page begins at its top, also while it is still on its way.
  useEffect(() => {
    if (coming) dispatch({ type: 'focused', position: window.scrollY });
  }, [coming]);
  const onFocus = () => dispatch({ type: 'focused', position: window.scrollY });
  return { isHidden, onFocus };
}

function hasOpenMenu(header: HTMLElement | null): boolean {
  return Boolean(header?.querySelector('[aria-expanded="true"]'));
}

import { useEffect, useReducer, type RefObject } from 'react';
import { nextHeader, SHOWN_HEADER } from './header-hiding.ts';

/** Follows the scrolling of the page for a header; whether hiding shows at all is the style sheet's matter. */
export function useHeaderHiding(header: RefObject<HTMLElement | null>) {
  const [{ isHidden }, dispatch] = useReducer(nextHeader, SHOWN_HEADER);
  useEffect(() => {
    const onScroll = () =>
      dispatch({ type: 'scrolled', position: window.scrollY, isMenuOpen: hasOpenMenu(header.current) });
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [header]);
  const onFocus = () => dispatch({ type: 'focused', position: window.scrollY });
  return { isHidden, onFocus };
}

function hasOpenMenu(header: HTMLElement | null): boolean {
  return Boolean(header?.querySelector('[aria-expanded="true"]'));
}

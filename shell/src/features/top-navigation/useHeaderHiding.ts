import { useNavigation } from '@learning-center/shared/routing';
import { useEffect, useReducer, type RefObject } from 'react';
import { nextHeader, SHOWN_HEADER } from './header-hiding.ts';

/** Follows the scrolling of the page for a header; whether hiding shows at all is the style sheet's matter. */
export function useHeaderHiding(header: RefObject<HTMLElement | null>) {
  const { location: coming } = useNavigation();
  const [{ isHidden }, dispatch] = useReducer(nextHeader, SHOWN_HEADER);
  useEffect(() => {
    const onScroll = () =>
      dispatch({ type: 'scrolled', position: window.scrollY, isMenuOpen: hasOpenMenu(header.current) });
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
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

import { useKeepsScroll, useLocation, useNavigationType } from '@learning-center/shared/routing';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { openScrollPositions, type ScrollPositions } from './scroll-positions.ts';
import { scrollTarget } from './scroll-target.ts';
import { scrollWhenReady } from './scroll-when-ready.ts';

/** Scrolls on navigation as specification 2.3 has it, and remembers how far each place was scrolled. */
export function useScrollRestoration(): void {
  const location = useLocation();
  const action = useNavigationType();
  const keepsScroll = useKeepsScroll();
  // The key alone is not enough: a plain link to a hash of the page has the key of the first location.
  const place = `${location.key} ${location.pathname}${location.search}${location.hash}`;
  const positions = useRef<ScrollPositions>(undefined);
  const firstPlace = useRef<string>(undefined);
  const hasLeftFirst = useRef(false);
  const isMoving = useRef(false);

  const arrive = useEffectEvent(() => {
    positions.current ??= openScrollPositions();
    firstPlace.current ??= place;
    hasLeftFirst.current ||= place !== firstPlace.current;
    const isFirst = !hasLeftFirst.current;
    const saved = positions.current.get(place);
    // The browser has restored it, or the visitor has scrolled before the script was there.
    const isSettled = isFirst && window.scrollY > 0;
    const target = isSettled ? undefined : scrollTarget({ action, isFirst, saved, hash: location.hash, keepsScroll });
    if (!target) {
      positions.current.set(place, window.scrollY);
      return undefined;
    }
    isMoving.current = true;
    return scrollWhenReady(target, () => {
      isMoving.current = false;
      positions.current?.set(place, window.scrollY);
    });
  });
  useLayoutEffect(() => arrive(), [place]);

  const remember = useEffectEvent(() => {
    if (!isMoving.current) positions.current?.set(place, window.scrollY);
  });
  useEffect(() => {
    const onScroll = () => remember();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  useEffect(() => takeOverScrolling(() => positions.current?.keep()), []);
}

/** The browser restores on a reload, where the page is there at once; everything within the page is ours. */
function takeOverScrolling(onLeave: () => void): () => void {
  const take = () => {
    window.history.scrollRestoration = 'manual';
  };
  const giveBack = () => {
    window.history.scrollRestoration = 'auto';
    onLeave();
  };
  take();
  window.addEventListener('pageshow', take);
  window.addEventListener('pagehide', giveBack);
  return () => {
    giveBack();
    window.removeEventListener('pageshow', take);
    window.removeEventListener('pagehide', giveBack);
  };
}

import { useKeepsScroll, useLocation, useNavigationType } from '@learning-center/shared/routing';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useRouterSubscribe } from '../../router/use-router-subscribe.ts';
import { openScrollMemory, placeOf, type ScrollMemory } from './scroll-memory.ts';
import { scrollTarget } from './scroll-target.ts';

/** Scrolls on navigation as specification 2.3 has it, and remembers how far each place was scrolled. */
export function useScrollRestoration(): void {
  const location = useLocation();
  const action = useNavigationType();
  const keepsScroll = useKeepsScroll();
  const subscribe = useRouterSubscribe();
  const place = placeOf(location);
  const memory = useRef<ScrollMemory>(undefined);
  const firstPlace = useRef<string>(undefined);
  const hasLeftFirst = useRef(false);

  const arrive = useEffectEvent(() => {
    memory.current ??= openScrollMemory();
    firstPlace.current ??= place;
    hasLeftFirst.current ||= place !== firstPlace.current;
    const isFirst = !hasLeftFirst.current;
    const saved = isFirst && isOpenedAnew() ? undefined : memory.current.get(place);
    // The browser has restored it, or the visitor has scrolled before the script was there.
    const isSettled = isFirst && window.scrollY > 0;
    const target = isSettled ? undefined : scrollTarget({ action, isFirst, saved, hash: location.hash, keepsScroll });
    return memory.current.arrive(place, target);
  });
  useLayoutEffect(() => arrive(), [place]);

  useLayoutEffect(() => subscribe?.((state) => memory.current?.follow(state)), [subscribe]);
  useEffect(() => followVisitor(memory), []);
  useEffect(() => takeOverScrolling(() => memory.current?.keep()), []);
}

/** What a visitor does to leave a page; what comes after it may move or shorten the page. */
const WAYS_TO_LEAVE = ['click', 'popstate', 'pagehide'] as const;

function followVisitor(memory: RefObject<ScrollMemory | undefined>): () => void {
  const onScroll = () => memory.current?.saveScroll();
  const onLeave = () => memory.current?.save();
  window.addEventListener('scroll', onScroll, { passive: true });
  for (const way of WAYS_TO_LEAVE) window.addEventListener(way, onLeave, { capture: true });
  return () => {
    window.removeEventListener('scroll', onScroll);
    for (const way of WAYS_TO_LEAVE) window.removeEventListener(way, onLeave, { capture: true });
  };
}

/** By a link or an address: the first place of a document has the same key as that of any other document. */
function isOpenedAnew(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');
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

import { useLocation, useNavigationType } from '@learning-center/shared/routing';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useShell } from '../../shell-context.ts';
import { openScrollMemory, historyKeyOf, type ScrollMemory } from './scroll-memory.ts';
import { scrollTarget } from './scroll-when-ready.ts';

/**
 * Scrolls on navigation (Specification 2.3), and stores the scroll position of each history entry. Called by
 * `Layout.tsx`. Owns `lc.scroll` (`scroll-memory.ts`); `scroll-when-ready.ts` waits for late content. Fails:
 * without storage, Back starts at the top after a reload.
 */
export function ScrollRestoration() {
  const location = useLocation();
  const action = useNavigationType();
  const { router } = useShell();
  const historyKey = historyKeyOf(location);
  const memory = useRef<ScrollMemory>(undefined);
  const firstKey = useRef<string>(undefined);
  const hasLeftFirstPage = useRef(false);

  const arrive = useEffectEvent(() => {
    memory.current ??= openScrollMemory();
    firstKey.current ??= historyKey;
    hasLeftFirstPage.current ||= historyKey !== firstKey.current;
    const isFirst = !hasLeftFirstPage.current;
    const preservesScroll = router?.state.preventScrollReset ?? false;
    const saved = isFirst && isFreshNavigation() ? undefined : memory.current.get(historyKey);
    // The browser restored the position, or the visitor scrolled before the script started.
    const isSettled = isFirst && window.scrollY > 0;
    const target = isSettled
      ? undefined
      : scrollTarget({ action, isFirst, saved, hash: location.hash, preservesScroll });
    return memory.current.arrive(historyKey, target);
  });
  useLayoutEffect(() => arrive(), [historyKey]);

  useLayoutEffect(() => router?.subscribe((state) => memory.current?.follow(state)), [router]);
  useEffect(() => followVisitor(memory), []);
  useEffect(() => manageScrollRestoration(() => memory.current?.persist()), []);
  return null;
}

/** Events that start to leave a page; later ones may find it moved or shortened. */
const LEAVE_EVENTS = ['click', 'popstate', 'pagehide'] as const;

function followVisitor(memory: RefObject<ScrollMemory | undefined>): () => void {
  const onScroll = () => memory.current?.saveScroll();
  const onLeave = () => memory.current?.save();
  window.addEventListener('scroll', onScroll, { passive: true });
  for (const event of LEAVE_EVENTS) window.addEventListener(event, onLeave, { capture: true });
  return () => {
    window.removeEventListener('scroll', onScroll);
    for (const event of LEAVE_EVENTS) window.removeEventListener(event, onLeave, { capture: true });
  };
}

/** Whether a link or an address opened the document. All documents' first locations have the same key. */
function isFreshNavigation(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');
}

/** The browser restores the position on a reload; this module does so within the document. */
function manageScrollRestoration(onLeave: () => void): () => void {
  const setManual = () => {
    window.history.scrollRestoration = 'manual';
  };
  const setAuto = () => {
    window.history.scrollRestoration = 'auto';
    onLeave();
  };
  setManual();
  window.addEventListener('pageshow', setManual);
  window.addEventListener('pagehide', setAuto);
  return () => {
    setAuto();
    window.removeEventListener('pageshow', setManual);
    window.removeEventListener('pagehide', setAuto);
  };
}

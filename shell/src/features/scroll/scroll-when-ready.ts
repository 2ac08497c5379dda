import { idOfHash } from '../../decode-uri.ts';

export interface Arrival {
  action: 'POP' | 'PUSH' | 'REPLACE';
  /** Whether this is the first location of the document. */
  isFirst: boolean;
  saved: number | undefined;
  hash: string;
  /** Whether the navigation leaves the scroll position alone. */
  preservesScroll: boolean;
}

/** Where to scroll; undefined for no scroll. */
export type ScrollTarget =
  | { to: 'position'; position: number }
  | { to: 'hash'; id: string }
  | { to: 'top' }
  | undefined;

/** Picks the saved position, else the hash, else the top (Specification 2.3, A15). */
export function scrollTarget({ action, isFirst, saved, hash, preservesScroll }: Arrival): ScrollTarget {
  if (action === 'POP' && saved !== undefined) return { to: 'position', position: saved };
  if (preservesScroll) return undefined;
  if (hash.length > 1) return { to: 'hash', id: idOfHash(hash) };
  return isFirst ? undefined : { to: 'top' };
}

/** Distance of a hash's element from the top of the window, in pixels (Specification 9). */
const HASH_OFFSET_PX = 100;

/** How long a page may take to grow to its scroll position, in milliseconds (A15). */
const GROW_TIMEOUT_MS = 3_000;

const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls as soon as the page is long enough. When the time is over, scrolls as far as possible. The visitor's own
 * scrolling ends the wait. The returned function cancels it without a call of `onEnd`.
 */
export function scrollWhenReady(target: NonNullable<ScrollTarget>, onEnd: (isReached: boolean) => void): () => void {
  const startedAt = performance.now();
  let frame = 0;
  const cancel = () => {
    cancelAnimationFrame(frame);
    for (const event of USER_SCROLL_EVENTS) window.removeEventListener(event, giveUp);
  };
  const end = (isReached: boolean) => {
    cancel();
    onEnd(isReached);
  };
  const giveUp = () => end(false);
  const attempt = () => {
    const position = positionOf(target);
    const isLate = performance.now() - startedAt > GROW_TIMEOUT_MS;
    if (!isLate && (position === undefined || position > maxScroll())) {
      frame = requestAnimationFrame(attempt);
      return;
    }
    if (position !== undefined) window.scrollTo({ top: position, behavior: 'instant' });
    end(!isLate);
  };
  for (const event of USER_SCROLL_EVENTS) window.addEventListener(event, giveUp, { passive: true });
  if (positionOf(target) === undefined) window.scrollTo({ top: 0, behavior: 'instant' });
  attempt();
  return cancel;
}

function positionOf(target: NonNullable<ScrollTarget>): number | undefined {
  if (target.to === 'top') return 0;
  if (target.to === 'position') return target.position;
  const element = document.getElementById(target.id);
  if (!element) return undefined;
  const position = element.getBoundingClientRect().top + window.scrollY - HASH_OFFSET_PX;
  return Math.max(0, Math.min(position, maxScroll()));
}

const maxScroll = (): number => Math.max(0, document.documentElement.scrollHeight - window.innerHeight);

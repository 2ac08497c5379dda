import type { ScrollTarget } from './scroll-target.ts';

/** Distance of a hash's element from the top of the window (specification 9). */
const HASH_OFFSET = 100;

/** How long a page may take to grow to where it was scrolled (decision A15), in milliseconds. */
const GROW_LIMIT = 3_000;

/** What a visitor does when they scroll for themselves. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls as soon as the page allows it, at the latest after three seconds as far as it goes.
 * The visitor's own scrolling ends the wait. The returned function cancels it, and `onEnd` is not called then.
 */
export function scrollWhenReady(target: NonNullable<ScrollTarget>, onEnd: (isReached: boolean) => void): () => void {
  const startedAt = performance.now();
  let frame = 0;
  const cancel = () => {
    cancelAnimationFrame(frame);
    for (const move of OWN_MOVES) window.removeEventListener(move, giveUp);
  };
  const end = (isReached: boolean) => {
    cancel();
    onEnd(isReached);
  };
  const giveUp = () => end(false);
  const attempt = () => {
    const position = positionOf(target);
    const isLate = performance.now() - startedAt > GROW_LIMIT;
    if (!isLate && (position === undefined || position > furthest())) {
      frame = requestAnimationFrame(attempt);
      return;
    }
    if (position !== undefined) window.scrollTo({ top: position, behavior: 'instant' });
    end(!isLate);
  };
  for (const move of OWN_MOVES) window.addEventListener(move, giveUp, { passive: true });
  if (positionOf(target) === undefined) window.scrollTo({ top: 0, behavior: 'instant' });
  attempt();
  return cancel;
}

function positionOf(target: NonNullable<ScrollTarget>): number | undefined {
  if (target.to === 'top') return 0;
  if (target.to === 'position') return target.position;
  const element = document.getElementById(target.id);
  if (!element) return undefined;
  const position = element.getBoundingClientRect().top + window.scrollY - HASH_OFFSET;
  return Math.max(0, Math.min(position, furthest()));
}

function furthest(): number {
  return Math.max(0, document.documentElement.scrollHeight - window.innerHeight);
}

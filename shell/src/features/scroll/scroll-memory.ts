import type { RouterState } from '../../router/use-router-subscribe.ts';
import { openScrollPositions } from './scroll-positions.ts';
import type { ScrollTarget } from './scroll-target.ts';
import { scrollWhenReady } from './scroll-when-ready.ts';

/** Remembers how far each place was scrolled, and scrolls the one that is shown. */
export interface ScrollMemory {
  get: (place: string) => number | undefined;
  /** Scrolls a place that the document shows from now on; the returned function cancels a scroll that still waits. */
  arrive: (place: string, target: ScrollTarget) => () => void;
  /** Saves how far the place is scrolled. */
  save: () => void;
  /** Saves it for what the visitor has just scrolled; while a page is left, its position stays the one of the click. */
  saveScroll: () => void;
  /** Learns from the router whether the place is being left. */
  follow: (state: RouterState) => void;
  /** Writes the positions where they outlive the document. */
  keep: () => void;
}

/** Opens the memory of this tab. */
export function openScrollMemory(): ScrollMemory {
  const positions = openScrollPositions();
  let place = '';
  let coming: string | undefined;
  let isMoving = false;
  let stuckAt: number | undefined;

  const save = () => {
    // Neither while the page grows, nor where it stays shorter than before, did the visitor choose the position.
    if (!isMoving && window.scrollY !== stuckAt) positions.set(place, window.scrollY);
  };
  return {
    get: positions.get,
    save,
    saveScroll: () => {
      if (coming === undefined || coming === place) save();
    },
    keep: positions.keep,
    follow: ({ location, navigation }) => {
      coming = placeOf(navigation.location ?? location);
    },
    arrive: (shown, target) => {
      place = shown;
      stuckAt = undefined;
      isMoving = target !== undefined;
      if (target) {
        return scrollWhenReady(target, (isReached) => {
          isMoving = false;
          if (target.to === 'position' && !isReached) stuckAt = window.scrollY;
          save();
        });
      }
      save();
      return () => undefined;
    },
  };
}

/** The key alone is not enough: a plain link to a hash of the page has the key of the first location. */
export function placeOf({ key, pathname, search, hash }: RouterState['location']): string {
  return `${key} ${pathname}${search}${hash}`;
}

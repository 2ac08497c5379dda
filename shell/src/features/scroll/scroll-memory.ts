import type { PageRouterState } from '../../shell-context.ts';
import { openScrollPositions } from './scroll-positions.ts';
import type { ScrollTarget } from './scroll-target.ts';
import { scrollWhenReady } from './scroll-when-ready.ts';

/** Stores the scroll position of each history entry, and scrolls the current one. */
export interface ScrollMemory {
  get: (historyKey: string) => number | undefined;
  /** Scrolls a new history entry to its target; the returned function cancels a pending scroll. */
  arrive: (historyKey: string, target: ScrollTarget) => () => void;
  /** Saves the current scroll position. */
  save: () => void;
  /** Saves the position after a scroll event, unless a navigation is pending: then the position of the click counts. */
  saveScroll: () => void;
  /** Follows the router's state to detect pending navigations. */
  follow: (state: PageRouterState) => void;
  /** Writes all positions to the session storage. */
  persist: () => void;
}

export function openScrollMemory(): ScrollMemory {
  const positions = openScrollPositions();
  let historyKey = '';
  let nextKey: string | undefined;
  let isRestoring = false;
  let clampedAt: number | undefined;

  const save = () => {
    // The visitor did not choose the position of a page that is still growing, or too short for the saved one.
    if (!isRestoring && window.scrollY !== clampedAt) positions.set(historyKey, window.scrollY);
  };
  return {
    get: positions.get,
    save,
    saveScroll: () => {
      if (nextKey === undefined || nextKey === historyKey) save();
    },
    persist: positions.persist,
    follow: ({ location, navigation }) => {
      nextKey = historyKeyOf(navigation.location ?? location);
    },
    arrive: (key, target) => {
      historyKey = key;
      clampedAt = undefined;
      isRestoring = target !== undefined;
      if (target) {
        return scrollWhenReady(target, (isReached) => {
          isRestoring = false;
          if (target.to === 'position' && !isReached) clampedAt = window.scrollY;
          save();
        });
      }
      save();
      return () => undefined;
    },
  };
}

/** The location's key is not enough: a plain link to a hash has the key of the first location. */
export function historyKeyOf({ key, pathname, search, hash }: PageRouterState['location']): string {
  return `${key} ${pathname}${search}${hash}`;
}

import { readStored, writeStored } from '@learning-center/shared/lib';
import { createHistoryMap } from '../../history-map.ts';
import type { PageRouterState } from '../../shell-context.ts';
import { scrollWhenReady, type ScrollTarget } from './scroll-when-ready.ts';

const STORAGE_KEY = 'lc.scroll';
const MAX_POSITIONS = 60;

export type ScrollMemory = ReturnType<typeof openScrollMemory>;

/** Stores the scroll position of each history entry in pixels, and scrolls the current one. */
export function openScrollMemory() {
  const positions = createHistoryMap(readPositions());
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
    /** Saves the position after a scroll event, unless a navigation is pending: then the position of the click counts. */
    saveScroll: (): void => {
      if (nextKey === undefined || nextKey === historyKey) save();
    },
    /** Writes the latest positions to the session storage. */
    persist: () =>
      writeStored(STORAGE_KEY, JSON.stringify(positions.entries().slice(-MAX_POSITIONS)), 'sessionStorage'),
    /** Follows the router's state to detect pending navigations. */
    follow: ({ location, navigation }: PageRouterState): void => {
      nextKey = historyKeyOf(navigation.location ?? location);
    },
    /** Scrolls a new history entry to its target; the returned function cancels a pending scroll. */
    arrive: (key: string, target: ScrollTarget): (() => void) => {
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

function readPositions(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEY, 'sessionStorage') ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}

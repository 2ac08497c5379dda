import { readStored, writeStored } from '@learning-center/shared/lib';
import { createHistoryMap, type HistoryMap } from '../../history-map.ts';

const STORAGE_KEY = 'lc.scroll';
/** The number of history entries that are stored. */
const MAX_POSITIONS = 60;

/** The scroll position of each history entry of this tab, in pixels. */
export interface ScrollPositions extends Pick<HistoryMap<number>, 'get' | 'set'> {
  /** Writes them to the session storage. */
  persist: () => void;
}

export function openScrollPositions(): ScrollPositions {
  const { get, set, entries } = createHistoryMap(readPositions());
  return {
    get,
    set,
    persist: () => writeStored(STORAGE_KEY, JSON.stringify(entries().slice(-MAX_POSITIONS)), 'sessionStorage'),
  };
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

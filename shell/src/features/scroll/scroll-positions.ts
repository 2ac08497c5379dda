import { readStored, writeStored } from '@learning-center/shared/lib';

const STORAGE_KEY = 'lc.scroll';
/** The number of history entries that are stored. */
const MAX_POSITIONS = 60;

/** The scroll position of each history entry of this tab, in pixels. */
export interface ScrollPositions {
  get: (key: string) => number | undefined;
  set: (key: string, position: number) => void;
  /** Writes them to the session storage. */
  persist: () => void;
}

export function openScrollPositions(): ScrollPositions {
  const positions = new Map(readPositions());
  return {
    get: (key) => positions.get(key),
    set: (key, position) => {
      positions.delete(key);
      positions.set(key, position);
    },
    persist: () => writeStored(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_POSITIONS)), 'sessionStorage'),
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

import { readStored, writeStored } from '@learning-center/shared/lib';

const KEY = 'lc.scroll';
/** How many places of the history are remembered; a visitor does not go back further. */
const MOST = 60;

/** How far each place of this tab's history was scrolled, by the key of its location. */
export interface ScrollPositions {
  get: (key: string) => number | undefined;
  set: (key: string, position: number) => void;
  /** Writes them where they outlive the page. */
  keep: () => void;
}

/** Opens the positions that this tab remembers. */
export function openScrollPositions(): ScrollPositions {
  const positions = new Map(readPositions());
  return {
    get: (key) => positions.get(key),
    set: (key, position) => {
      positions.delete(key);
      positions.set(key, position);
    },
    keep: () => writeStored(KEY, JSON.stringify([...positions].slice(-MOST)), 'sessionStorage'),
  };
}

function readPositions(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY, 'sessionStorage') ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}

import { idOfHash } from '../../decode-uri.ts';

/** A navigation that has arrived at a history entry. */
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

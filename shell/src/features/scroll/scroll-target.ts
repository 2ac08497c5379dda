import { idOfHash } from '../../id-of-hash.ts';

/** How a place of the history was reached, and what is known of it. */
export interface Arrival {
  action: 'POP' | 'PUSH' | 'REPLACE';
  /** The first location that this document shows. */
  isFirst: boolean;
  saved: number | undefined;
  hash: string;
  /** The navigation asked to stay where the page is. */
  keepsScroll: boolean;
}

/** Where a page is to be scrolled to, or nothing when it stays as it is. */
export type ScrollTarget =
  { to: 'position'; position: number } | { to: 'hash'; id: string } | { to: 'top' } | undefined;

/** Decides in the order of the specification (2.3): saved position, else hash, else the top (decision A15). */
export function scrollTarget({ action, isFirst, saved, hash, keepsScroll }: Arrival): ScrollTarget {
  if (action === 'POP' && saved !== undefined) return { to: 'position', position: saved };
  if (keepsScroll) return undefined;
  if (hash.length > 1) return { to: 'hash', id: idOfHash(hash) };
  return isFirst ? undefined : { to: 'top' };
}

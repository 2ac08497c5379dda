import type { ActivePart } from './format.ts';

/** How many earlier releases of a part the registry remembers for a rollback. */
const PREVIOUS_KEPT = 10;

/** What a rollback can go back to once `next` is active, newest first. */
export const previousOf = (before: ActivePart | undefined, next: string): string[] =>
  (before ? [before.active, ...before.previous] : []).filter((id) => id !== next).slice(0, PREVIOUS_KEPT);

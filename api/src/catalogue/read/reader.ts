import type { Snapshot } from './snapshot.ts';
import { wallClock } from '../wall-clock.ts';

/** What every read needs: the opened snapshot, and the time, which tells upcoming webinars from replays. */
export interface Reader extends Snapshot {
  /** The time now as dates are written in content. */
  wallClock: () => string;
}

/** Joins a snapshot with a clock. */
export function createReader(snapshot: Snapshot, now: () => Date): Reader {
  return { ...snapshot, wallClock: () => wallClock(now()) };
}

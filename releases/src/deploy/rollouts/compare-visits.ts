import type { Arm, Comparisons } from './observations.ts';

/** How many visits are compared with each other. They follow each other, so that all had the same hour and traffic. */
export const WINDOW = 10;

/** One visit of a window. */
export interface TimedVisit {
  arm: Arm;
  time: number;
}

/**
 * What a pair of visits tells, compared with one that shares no visit with others. With this weight the number of pairs
 * in which the canary is slower varies as with independent pairs (Mann and Whitney 1947); the test of it is exact.
 */
export const PAIR_WEIGHT = 3 / (WINDOW + 1);

/**
 * Compares each canary visit of a full window with each other visit. If the canary is as good, chance alone chose which
 * visits were its own, whatever made them slow: so it is the slower one in half of the pairs.
 */
export function compareVisits(visits: readonly TimedVisit[], total: Comparisons): void {
  // Equal times count in the order of arrival.
  const byTime = visits.toSorted((a, b) => a.time - b.time);
  let faster = 0;
  for (const { arm } of byTime) {
    if (arm === 'active') faster += 1;
    else total.slower += faster;
  }
  total.all += faster * (visits.length - faster);
}

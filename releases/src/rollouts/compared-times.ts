import * as v from 'valibot';

/** Where a visit begins to be slow, in milliseconds, from 40 ms to 20 s. Each is a quarter above the one before. */
const BOUNDARIES: readonly number[] = Array.from({ length: 29 }, (_, index) => Math.round(40 * 1.25 ** index));

/** How many visits are compared with each other. They follow each other, so that all had the same hour and traffic. */
const WINDOW = 8;

/** Odds that a slow visit is the canary's, compared with a fast one. All are tried at once. */
const SLOW_ODDS = [1.2, 1.5, 2, 3];

/** Odds that the slowest visit of a window is the canary's, compared with the fastest. */
const RANK_ODDS = [1.5, 3, 9, 30];

const finite = v.pipe(v.number(), v.finite());
const listOf = (length: number) => v.pipe(v.array(finite), v.length(length));

/** What the windows told so far. */
export const comparedTimesSchema = v.object({
  /** Logarithms of e-values: by boundary and odds, and by odds of the ranks. */
  bySlowness: listOf(BOUNDARIES.length * SLOW_ODDS.length),
  byRank: listOf(RANK_ODDS.length),
  /** The weight of all windows; by boundary, the weight of slow visits with each release. */
  weight: v.pipe(finite, v.minValue(0)),
  slow: v.object({ canary: listOf(BOUNDARIES.length), active: listOf(BOUNDARIES.length) }),
});
export type ComparedTimes = v.InferOutput<typeof comparedTimesSchema>;

const zeros = (length: number): number[] => new Array<number>(length).fill(0);

/** Nothing compared yet. */
export const createComparedTimes = (): ComparedTimes => ({
  bySlowness: zeros(BOUNDARIES.length * SLOW_ODDS.length),
  byRank: zeros(RANK_ODDS.length),
  weight: 0,
  slow: { canary: zeros(BOUNDARIES.length), active: zeros(BOUNDARIES.length) },
});

const addLists = (a: readonly number[], b: readonly number[]): number[] =>
  a.map((each, index) => each + (b[index] ?? 0));

/** Adds up what several edges compared: evidence of different visits multiplies, so its logarithms add. */
export const addComparedTimes = (a: ComparedTimes, b: ComparedTimes): ComparedTimes => ({
  bySlowness: addLists(a.bySlowness, b.bySlowness),
  byRank: addLists(a.byRank, b.byRank),
  weight: a.weight + b.weight,
  slow: { canary: addLists(a.slow.canary, b.slow.canary), active: addLists(a.slow.active, b.slow.active) },
});

/** The logarithm of the mean of values that are given as logarithms. */
export function logMean(logs: readonly number[]): number {
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, each) => sum + Math.exp(each - most), 0) / logs.length);
}

/** The evidence that the canary is slower, as the logarithm of an e-value: half by ranks, half by boundaries. */
export const evidenceOf = ({ bySlowness, byRank }: ComparedTimes): number =>
  logMean([logMean(bySlowness), logMean(byRank)]);

/** The boundary with the strongest evidence, and how many visits with each release needed longer. */
export function strongestBoundary({ bySlowness, weight, slow }: ComparedTimes) {
  const index = Math.floor(bySlowness.indexOf(Math.max(...bySlowness)) / SLOW_ODDS.length);
  const shareOf = (list: readonly number[]) => (weight > 0 ? (list[index] ?? 0) / weight : 0);
  return { milliseconds: BOUNDARIES[index] ?? 0, canary: shareOf(slow.canary), active: shareOf(slow.active) };
}

/**
 * The logarithm of the mean product of some of the weights. The mean is over all ways to choose them: if the canary is
 * as good, each is as likely.
 */
function logMeanProduct(weights: readonly number[], chosen: number): number {
  const sums = [1, ...zeros(chosen)];
  const ways = [1, ...zeros(chosen)];
  for (const weight of weights) {
    for (let size = chosen; size > 0; size -= 1) {
      sums[size] = (sums[size] ?? 0) + weight * (sums[size - 1] ?? 0);
      ways[size] = (ways[size] ?? 0) + (ways[size - 1] ?? 0);
    }
  }
  return Math.log((sums[chosen] ?? 1) / (ways[chosen] ?? 1));
}

const COUNTS = Array.from({ length: WINDOW + 1 }, (_, count) => count);
const POSITIONS = COUNTS.slice(0, WINDOW);

/** By odds, visits with the canary, and slow visits. */
const SLOW_SCALES = SLOW_ODDS.map((odds) =>
  COUNTS.map((canaries) =>
    COUNTS.map((slow) =>
      logMeanProduct(
        POSITIONS.map((position) => (position < slow ? odds : 1)),
        canaries,
      ),
    ),
  ),
);

/** By odds, and visits with the canary. */
const RANK_SCALES = RANK_ODDS.map((odds) =>
  COUNTS.map((canaries) =>
    logMeanProduct(
      POSITIONS.map((position) => odds ** (position / (WINDOW - 1))),
      canaries,
    ),
  ),
);

/** One visit of a window. */
export interface TimedVisit {
  isCanary: boolean;
  time: number;
}

/** Collects visits in the order of their arrival, and compares those of each full window. */
export function createWindow(total: ComparedTimes): (visit: TimedVisit) => void {
  let visits: TimedVisit[] = [];
  return (visit) => {
    visits.push(visit);
    if (visits.length < WINDOW) return;
    compareVisits(visits, total);
    visits = [];
  };
}

/**
 * Adds a window to the evidence. If the canary is as good, chance alone chose which of these visits were its own,
 * whatever made them slow. So the expectation of each e-value is 1 at most.
 */
function compareVisits(visits: readonly TimedVisit[], total: ComparedTimes): void {
  const canaries = visits.filter(({ isCanary }) => isCanary).length;
  if (canaries === 0 || canaries === WINDOW) return;
  const byTime = visits.toSorted((a, b) => a.time - b.time);
  const ranks = POSITIONS.filter((position) => byTime[position]?.isCanary).reduce((sum, rank) => sum + rank, 0);
  RANK_ODDS.forEach((odds, index) => {
    const gained = (ranks / (WINDOW - 1)) * Math.log(odds) - (RANK_SCALES[index]?.[canaries] ?? 0);
    total.byRank[index] = (total.byRank[index] ?? 0) + gained;
  });
  total.weight += (canaries * (WINDOW - canaries)) / WINDOW;
  BOUNDARIES.forEach((boundary, position) => {
    const slow = visits.filter(({ time }) => time > boundary);
    if (slow.length === 0) return;
    const ofCanary = slow.filter(({ isCanary }) => isCanary).length;
    addSlow({ total, position, canaries, slow: slow.length, ofCanary });
  });
}

interface SlowVisits {
  total: ComparedTimes;
  position: number;
  canaries: number;
  slow: number;
  ofCanary: number;
}

function addSlow({ total, position, canaries, slow, ofCanary }: SlowVisits): void {
  SLOW_ODDS.forEach((odds, index) => {
    const gained = ofCanary * Math.log(odds) - (SLOW_SCALES[index]?.[canaries]?.[slow] ?? 0);
    const place = position * SLOW_ODDS.length + index;
    total.bySlowness[place] = (total.bySlowness[place] ?? 0) + gained;
  });
  // Each release's visits weigh by how many of the other they are compared with.
  const { canary, active } = total.slow;
  canary[position] = (canary[position] ?? 0) + (ofCanary * (WINDOW - canaries)) / WINDOW;
  active[position] = (active[position] ?? 0) + ((slow - ofCanary) * canaries) / WINDOW;
}

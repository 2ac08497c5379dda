/** What browsers time, in the order of a visit. */
export const TIMED_VITALS = ['ttfb', 'lcp', 'hydrated', 'shown', 'inp'] as const;
export type TimedVital = (typeof TIMED_VITALS)[number];

/** Everything that has a histogram; `cls` is how much the layout shifted. */
export const VITALS = [...TIMED_VITALS, 'cls'] as const;
export type Vital = (typeof VITALS)[number];

/** Upper bounds of the buckets, in milliseconds. The limits of the Core Web Vitals are among them. */
const TIME_BOUNDS_MS = [25, 50, 100, 150, 200, 300, 500, 800, 1_200, 1_800, 2_500, 3_200, 4_000, 6_000, 10_000, 20_000];

/** The same for the shifts of the layout. */
export const SHIFT_BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** The bounds for `/metrics`. */
export const TIME_BOUNDS_SECONDS: number[] = TIME_BOUNDS_MS.map((bound) => bound / 1000);

const boundsOf = (vital: Vital): readonly number[] => (vital === 'cls' ? SHIFT_BOUNDS : TIME_BOUNDS_MS);

/** Counts a value. */
export function addToHistogram(counts: readonly number[] | undefined, vital: Vital, value: number): number[] {
  const bounds = boundsOf(vital);
  const found = bounds.findIndex((bound) => value <= bound);
  return sumHistograms(vital, [counts, unitAt(found === -1 ? bounds.length : found)]);
}

const unitAt = (index: number): number[] => Array.from({ length: index + 1 }, (_, each) => Number(each === index));

/** Adds up histograms. */
export const sumHistograms = (vital: Vital, all: readonly (readonly number[] | undefined)[]): number[] =>
  Array.from({ length: boundsOf(vital).length + 1 }, (_, bucket) =>
    all.reduce((sum, counts) => sum + (counts?.[bucket] ?? 0), 0),
  );

/**
 * The value that three quarters of all values do not exceed, linear within its bucket. Infinity if it is above all
 * bounds; undefined without values.
 */
export function percentile75(counts: readonly number[] | undefined, vital: Vital): number | undefined {
  const total = (counts ?? []).reduce((sum, count) => sum + count, 0);
  let left = total * 0.75;
  for (const [bucket, count] of (counts ?? []).entries()) {
    if (count > 0 && left <= count) {
      const bounds = boundsOf(vital);
      const [lower, upper] = [bounds[bucket - 1] ?? 0, bounds[bucket] ?? Infinity];
      return lower + (upper - lower) * (left / count);
    }
    left -= count;
  }
  return undefined;
}

import * as v from 'valibot';
import { appNameSchema, releaseIdSchema, timeSchema } from '../store/names.ts';

/** Who is compared: visitors with the canary, and visitors with the active release beside it. */
export const ARMS = ['canary', 'active'] as const;
export type Arm = (typeof ARMS)[number];

/** What is timed: the largest paint of a first page, the change to a section, and the slowest interaction. */
export const TIMINGS = ['lcp', 'shown', 'inp'] as const;
export type Timing = (typeof TIMINGS)[number];

/** Where a visit begins to be slow, in milliseconds, from 40 ms to 20 s. Each is a quarter above the one before. */
export const BOUNDARIES: readonly number[] = Array.from({ length: 29 }, (_, index) => Math.round(40 * 1.25 ** index));

/** Networks listed by hash, at most: the decision needs no more. */
export const MAX_FAILED = 1_000;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const hashesSchema = v.pipe(v.array(v.string()), v.maxLength(MAX_FAILED));

const armSchema = v.object({
  /** How many networks got it. */
  visitors: countSchema,
  /** Hashes of the networks that met a failure of it, or whose browser reported failed API calls. */
  failed: hashesSchema,
  apiFailed: hashesSchema,
});

/**
 * Compares visits in blocks of one with the canary and some with the active release. By boundary, then by how many
 * visits of the block were slow: the number of blocks in which the canary's was fast, and in which it was slow.
 */
const blockTableSchema = v.array(v.array(v.tuple([countSchema, countSchema])));
export type BlockTable = v.InferOutput<typeof blockTableSchema>;

/** What was seen of a canary since its current step began. */
export const observationsSchema = v.object({
  app: appNameSchema,
  canary: releaseIdSchema,
  since: timeSchema,
  arms: v.object({ canary: armSchema, active: armSchema }),
  blocks: v.object({ lcp: blockTableSchema, shown: blockTableSchema, inp: blockTableSchema }),
});
export type Observations = v.InferOutput<typeof observationsSchema>;

/** How many visits with the active release a block has: more help, up to four, but a small share has them anyway. */
export const activePerBlock = (share: number): number => Math.min(4, Math.max(1, Math.round((1 - share) / share)));

/** Creates an empty table for blocks of a size. */
export const createBlockTable = (activeVisits: number): BlockTable =>
  BOUNDARIES.map(() => Array.from({ length: activeVisits + 2 }, (): [number, number] => [0, 0]));

/** Adds up what several edges saw. A network that failed at two edges counts at the first. */
export function sumObservations(all: readonly [Observations, ...Observations[]]): Observations {
  const [first, ...others] = all;
  return others.reduce(
    (sum, each) => ({
      ...sum,
      arms: mergeArms(sum.arms, each.arms),
      blocks: {
        lcp: addTables(sum.blocks.lcp, each.blocks.lcp),
        shown: addTables(sum.blocks.shown, each.blocks.shown),
        inp: addTables(sum.blocks.inp, each.blocks.inp),
      },
    }),
    first,
  );
}

function mergeArms(sum: Observations['arms'], next: Observations['arms']): Observations['arms'] {
  const seen = {
    failed: new Set([...sum.canary.failed, ...sum.active.failed]),
    apiFailed: new Set([...sum.canary.apiFailed, ...sum.active.apiFailed]),
  };
  const merge = (arm: Arm) => ({
    visitors: sum[arm].visitors + next[arm].visitors,
    failed: [...sum[arm].failed, ...next[arm].failed.filter((hash) => !seen.failed.has(hash))],
    apiFailed: [...sum[arm].apiFailed, ...next[arm].apiFailed.filter((hash) => !seen.apiFailed.has(hash))],
  });
  return { canary: merge('canary'), active: merge('active') };
}

const addTables = (a: BlockTable, b: BlockTable): BlockTable =>
  a.map((row, boundary) =>
    row.map(([fast, slow], count) => {
      const [moreFast, moreSlow] = b[boundary]?.[count] ?? [0, 0];
      return [fast + moreFast, slow + moreSlow];
    }),
  );

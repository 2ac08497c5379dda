import * as v from 'valibot';
import { appNameSchema, releaseIdSchema, timeSchema } from '../model/names.ts';
import { addComparedTimes, comparedTimesSchema } from './compared-times.ts';
import { countNetworks, mergeNetworks, networkCountSchema } from './network-count.ts';
import { networkFilterSchema } from './network-filter.ts';

/** Who is compared: visitors with the canary, and visitors with the active release beside it. */
export const ARMS = ['canary', 'active'] as const;
export type Arm = (typeof ARMS)[number];

/** What is timed: the largest paint of a first page, the change to a section, and the slowest interaction. */
export const TIMINGS = ['lcp', 'shown', 'inp'] as const;
export type Timing = (typeof TIMINGS)[number];

/** Networks listed by hash, at most: the decision needs no more. */
export const MAX_FAILED = 1_000;

const hashesSchema = v.pipe(v.array(v.string()), v.maxLength(MAX_FAILED));

const armSchema = v.object({
  /** How many networks got it, and the smallest of their hashes. */
  visitors: v.pipe(v.number(), v.integer(), v.minValue(0)),
  sample: networkCountSchema,
  /** The same of the networks whose browsers sent measurements. */
  measured: networkCountSchema,
  /** Networks that met a failure of it, and those whose browser reported failed API calls. */
  failed: hashesSchema,
  apiFailed: hashesSchema,
});

/** What was seen of a canary since its current step began. */
export const observationsSchema = v.object({
  app: appNameSchema,
  canary: releaseIdSchema,
  since: timeSchema,
  arms: v.object({ canary: armSchema, active: armSchema }),
  times: v.object({ lcp: comparedTimesSchema, shown: comparedTimesSchema, inp: comparedTimesSchema }),
  /** The networks with a visit among the times, by kind of time. */
  timed: networkFilterSchema,
});
export type Observations = v.InferOutput<typeof observationsSchema>;

/** What all edges saw of a step. */
export type StepEvidence = Pick<Observations, 'arms' | 'times'>;

/** Adds up what several edges saw. A network that failed at two edges counts at the first. */
export function sumObservations([first, ...others]: readonly [StepEvidence, ...StepEvidence[]]): StepEvidence {
  return others.reduce(
    (sum, each) => ({
      arms: mergeArms(sum.arms, each.arms),
      times: {
        lcp: addComparedTimes(sum.times.lcp, each.times.lcp),
        shown: addComparedTimes(sum.times.shown, each.times.shown),
        inp: addComparedTimes(sum.times.inp, each.times.inp),
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
  const merge = (arm: Arm) => {
    const sample = mergeNetworks(sum[arm].sample, next[arm].sample);
    return {
      visitors: countNetworks(sample),
      sample,
      measured: mergeNetworks(sum[arm].measured, next[arm].measured),
      failed: [...sum[arm].failed, ...next[arm].failed.filter((hash) => !seen.failed.has(hash))],
      apiFailed: [...sum[arm].apiFailed, ...next[arm].apiFailed.filter((hash) => !seen.apiFailed.has(hash))],
    };
  };
  return { canary: merge('canary'), active: merge('active') };
}

import * as v from 'valibot';
import { appNameSchema, releaseIdSchema, timeSchema } from '../../model/names.ts';
import { countNetworks, mergeNetworks, networkSampleSchema } from './network-sample.ts';

/** Who is compared: visitors with the canary, and visitors with the active release beside it. */
const ARMS = ['canary', 'active'] as const;
export type Arm = (typeof ARMS)[number];

/** What is timed: the largest paint of a first page, the change to a section, and the slowest interaction. */
export const TIMINGS = ['lcp', 'shown', 'inp'] as const;
export type Timing = (typeof TIMINGS)[number];

/** Failing networks that are listed at most: the decision needs no more. */
export const MAX_FAILED = 1_000;

/** Networks and kinds of time in a sample, at most. When there are more, the next ones are compared less and less. */
export const MAX_TIMED = 8_000;

const armSchema = v.object({
  /** Networks that got it, and those whose browsers sent measurements. */
  served: networkSampleSchema(),
  measured: networkSampleSchema(),
});

/** Networks with the release with which they met something for the first time. */
const firstMetSchema = v.pipe(v.record(v.string(), v.picklist(ARMS)), v.maxEntries(MAX_FAILED));
export type FirstMet = v.InferOutput<typeof firstMetSchema>;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Comparisons of visits, and those in which the canary was slower. */
const comparisonsSchema = v.object({ all: countSchema, slower: countSchema });
export type Comparisons = v.InferOutput<typeof comparisonsSchema>;

/** What was seen of a canary since its current step began. */
export const observationsSchema = v.object({
  app: appNameSchema,
  canary: releaseIdSchema,
  since: timeSchema,
  arms: v.object({ canary: armSchema, active: armSchema }),
  /** Networks that met a failure, and those whose browser reported failed API calls. */
  failed: firstMetSchema,
  apiFailed: firstMetSchema,
  /** Networks with a visit among the comparisons, each with the kind of time. */
  timed: networkSampleSchema(MAX_TIMED),
  times: v.object({ lcp: comparisonsSchema, shown: comparisonsSchema, inp: comparisonsSchema }),
});
export type Observations = v.InferOutput<typeof observationsSchema>;

/** How many networks got a release, sent measurements, and met failures. */
export type ArmCounts = Record<'visitors' | 'measured' | 'failed' | 'apiFailed', number>;

/** What all edges counted in a step. */
export interface StepCounts extends Record<Arm, ArmCounts> {
  times: Record<Timing, Comparisons>;
}

/** Adds up what several edges saw. A network that failed at two edges counts at the first. */
export function countObservations(
  edges: readonly Pick<Observations, 'arms' | 'failed' | 'apiFailed' | 'times'>[],
): StepCounts {
  const countMet = (what: 'failed' | 'apiFailed', arm: Arm) => {
    const first = Object.assign({}, ...edges.map((edge) => edge[what]).reverse()) as FirstMet;
    return Object.values(first).filter((each) => each === arm).length;
  };
  const countArm = (arm: Arm): ArmCounts => ({
    visitors: countNetworks(mergeNetworks(edges.map(({ arms }) => arms[arm].served))),
    measured: countNetworks(mergeNetworks(edges.map(({ arms }) => arms[arm].measured))),
    failed: countMet('failed', arm),
    apiFailed: countMet('apiFailed', arm),
  });
  const sum = (timing: Timing): Comparisons => ({
    all: edges.reduce((total, { times }) => total + times[timing].all, 0),
    slower: edges.reduce((total, { times }) => total + times[timing].slower, 0),
  });
  return {
    canary: countArm('canary'),
    active: countArm('active'),
    times: { lcp: sum('lcp'), shown: sum('shown'), inp: sum('inp') },
  };
}

import * as v from 'valibot';
import { appNameSchema, releaseIdSchema, timeSchema } from '../../model/names.ts';

/** Who is compared: visitors with the canary, and visitors with the active release beside it. */
const ARMS = ['canary', 'active'] as const;
export type Arm = (typeof ARMS)[number];

/** What is timed: the largest paint of a first page, the change to a section, and the slowest interaction. */
export const TIMINGS = ['lcp', 'shown', 'inp'] as const;
export type Timing = (typeof TIMINGS)[number];

/** Failing networks that are listed at most: the decision needs no more. */
export const MAX_FAILED = 1_000;

/** Networks and kinds of time that are compared in a step, at most. */
export const MAX_COMPARED = 16_000;

/** Hashes in a sample of networks. The estimate is then wrong by a tenth, as a rule. */
export const SAMPLE_SIZE = 128;

/** Hashes have 48 bits. */
const HASH_SPACE = 2 ** 48;

/**
 * The networks with the smallest hashes, in order. Edges add up, and an edge that restarts takes no network for new:
 * what once was too large for a full sample is so for ever.
 */
const sampleSchema = v.pipe(v.array(v.string()), v.maxLength(SAMPLE_SIZE));

const armSchema = v.object({
  /** Networks that got it, and those whose browsers sent measurements. */
  served: sampleSchema,
  measured: sampleSchema,
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
  /** Networks with a visit among the comparisons, each with the kind of time. Only the beginnings of their hashes. */
  compared: v.pipe(v.array(v.string()), v.maxLength(MAX_COMPARED)),
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

/** How many networks there were: exact below the size of the sample, else estimated by how dense the hashes are. */
export function countNetworks(sample: readonly string[]): number {
  if (sample.length < SAMPLE_SIZE) return sample.length;
  const largest = Number.parseInt(sample.at(-1) ?? '', 16);
  return Math.max(SAMPLE_SIZE, Math.round(((SAMPLE_SIZE - 1) * HASH_SPACE) / largest) || 0);
}

/** Adds up samples of several edges. */
export const mergeNetworks = (samples: readonly (readonly string[])[]): string[] =>
  [...new Set(samples.flat())].sort().slice(0, SAMPLE_SIZE);

import * as v from 'valibot';
import { appNameSchema, releaseIdSchema, timeSchema } from '../../model/format.ts';

/** Who is compared: visitors with the canary, and visitors with the active release beside it. */
const ARMS = ['canary', 'active'] as const;
export type Arm = (typeof ARMS)[number];

/** What is timed: the largest paint of a first page, the change to a section, and the slowest interaction. */
export const TIMINGS = ['lcp', 'shown', 'inp'] as const;
export type Timing = (typeof TIMINGS)[number];

/** Failing networks that are listed at most: the decision needs no more. */
const MAX_FAILED = 1_000;

/** Networks and kinds of time that are compared in a step, at most. */
const MAX_COMPARED = 16_000;

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

export const mergeNetworks = (samples: readonly (readonly string[])[]): string[] =>
  [...new Set(samples.flat())].sort().slice(0, SAMPLE_SIZE);

/** One visit, as its browser reported it; times in milliseconds. */
export interface ComparedVisit extends Partial<Record<Timing, number>> {
  arm: Arm;
  /** The hash of its network. */
  network: string;
  /** Whether the files of the release came over the network. Cached files are those of the active release, as a rule. */
  isCold: boolean;
  /** Whether its page was rendered for it. The cache has fewer pages of a canary, so more of its visitors wait. */
  isRendered?: boolean;
  failedCalls: number;
}

/** Records what visitors see during one step of a canary. */
export type StepRecorder = ReturnType<typeof createStepRecorder>;

/** Networks with the active release that are compared with one with the canary. More would not help, and fill the list. */
const MAX_ACTIVE = 5;

/** Digits of a hash in the list of the compared: it is long, and two networks that look alike do no harm. */
const COMPARED_DIGITS = 5;

/** The step that a recorder is for; `percent` of the visitors who are compared get the canary. */
type Step = Pick<Observations, 'app' | 'canary' | 'since'> & { percent: number };

const newObservations = ({ app, canary, since }: Step): Observations => ({
  app,
  canary,
  since,
  arms: { canary: { served: [], measured: [] }, active: { served: [], measured: [] } },
  failed: {},
  apiFailed: {},
  compared: [],
  times: { lcp: { all: 0, slower: 0 }, shown: { all: 0, slower: 0 }, inp: { all: 0, slower: 0 } },
});

/** Creates a recorder of a step. With earlier observations of the same step it goes on from there. */
export function createStepRecorder(step: Step, earlier: Observations = newObservations(step)) {
  const { compared: earlierCompared, ...seen } = structuredClone(earlier);
  const { arms, failed, apiFailed, times } = seen;
  const compared = new Set(earlierCompared);
  const windows = new Map<string, TimedVisit[]>();
  const isNew = (network: string, timing: Timing): boolean => {
    const before = compared.size;
    if (before < MAX_COMPARED) compared.add(network.slice(0, COMPARED_DIGITS) + TIMINGS.indexOf(timing));
    return compared.size > before;
  };
  return {
    addVisitor: (arm: Arm, network: string): void => addNetwork(arms[arm].served, network),
    addFailure: (arm: Arm, network: string): void => addFirst(failed, network, arm),
    addVisit: ({ arm, network, isCold, isRendered = false, failedCalls, ...visit }: ComparedVisit): void => {
      addNetwork(arms[arm].measured, network);
      if (failedCalls > 0) addFirst(apiFailed, network, arm);
      if (arm === 'active' && chanceOf(network) >= (MAX_ACTIVE * step.percent) / (100 - step.percent)) return;
      for (const timing of TIMINGS) {
        const time = visit[timing];
        if (time === undefined || !isNew(network, timing)) continue;
        // Caches have more of the active release, so visits with and without them are not compared with each other.
        const kind = `${timing} ${isCold} ${isRendered}`;
        const visits = [...(windows.get(kind) ?? []), { arm, time }];
        const isFull = visits.length === WINDOW;
        if (isFull) compareVisits(visits, times[timing]);
        windows.set(kind, isFull ? [] : visits);
      }
    },
    /** Compares no network again that another edge has compared; to be called with each report of the others. */
    skipComparedBy: (other: Observations): void => {
      for (const visit of other.compared) if (compared.size < MAX_COMPARED) compared.add(visit);
    },
    observations: (): Observations => ({ ...structuredClone(seen), compared: [...compared] }),
  };
}

/** How many visits are compared with each other. They follow each other, so that all had the same hour and traffic. */
export const WINDOW = 10;

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

/** The end of a hash as a number from 0 to 1; its beginning decides on samples. */
const chanceOf = (network: string): number => Number.parseInt(network.slice(-6), 16) / 2 ** 24;

/** Adds a network to a sample, which changes. */
function addNetwork(sample: string[], network: string): void {
  if (sample.includes(network) || (sample.length === SAMPLE_SIZE && network > (sample.at(-1) ?? ''))) return;
  sample.splice(0, sample.length, ...mergeNetworks([sample, [network]]));
}

/** A network counts once, for what it met first. */
function addFirst(met: FirstMet, network: string, arm: Arm): void {
  if (Object.keys(met).length < MAX_FAILED) met[network] ??= arm;
}

import {
  MAX_FAILED,
  MAX_COMPARED,
  mergeNetworks,
  SAMPLE_SIZE,
  TIMINGS,
  type Arm,
  type Comparisons,
  type FirstMet,
  type Observations,
  type Timing,
} from './observations.ts';

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
export interface StepRecorder {
  addVisitor: (arm: Arm, network: string) => void;
  addFailure: (arm: Arm, network: string) => void;
  addVisit: (visit: ComparedVisit) => void;
  /** Compares no network again that another edge has compared; to be called with each report of the others. */
  skipComparedBy: (other: Observations) => void;
  observations: () => Observations;
}

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
export function createStepRecorder(step: Step, earlier: Observations = newObservations(step)): StepRecorder {
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
    addVisitor: (arm, network) => addNetwork(arms[arm].served, network),
    addFailure: (arm, network) => addFirst(failed, network, arm),
    addVisit: ({ arm, network, isCold, isRendered = false, failedCalls, ...visit }) => {
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
    skipComparedBy: (other) => {
      for (const visit of other.compared) if (compared.size < MAX_COMPARED) compared.add(visit);
    },
    observations: () => ({ ...structuredClone(seen), compared: [...compared] }),
  };
}

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

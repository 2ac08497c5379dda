import {
  addComparedTimes,
  createComparedTimes,
  createWindow,
  type ComparedTimes,
  type TimedVisit,
} from './compared-times.ts';
import { addNetwork, countNetworks } from './network-count.ts';
import { createNetworkFilter } from './network-filter.ts';
import { ARMS, MAX_FAILED, TIMINGS, type Arm, type Observations, type Timing } from './observations.ts';

/**
 * Networks with the active release that are timed for one with the canary. More would not help, and would fill the
 * filter in reports.
 */
const MAX_ACTIVE = 15;

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
  /** Times no network again that another edge has timed; to be called with each report of the others. */
  skipTimedBy: (other: Observations) => void;
  observations: () => Observations;
}

/** The step that a recorder is for. */
interface Step {
  app: string;
  canary: string;
  since: string;
  /** Share of the visitors who get the canary, in percent. */
  percent: number;
}

/** Creates a recorder. With earlier observations of the same step it goes on from there. */
export function createStepRecorder({ app, canary, since, percent }: Step, earlier?: Observations): StepRecorder {
  const before = earlier?.arms;
  const samples = mapArms((arm) => [...(before?.[arm].sample ?? [])]);
  const measured = mapArms((arm) => [...(before?.[arm].measured ?? [])]);
  const failed = createFailedNetworks(mapArms((arm) => before?.[arm].failed ?? []));
  const apiFailed = createFailedNetworks(mapArms((arm) => before?.[arm].apiFailed ?? []));
  const times = mapTimings((timing) => copyTimes(earlier?.times[timing]));
  const timed = createNetworkFilter(earlier?.timed);
  const compare = mapTimings((timing) => createComparison(times[timing]));
  return {
    addVisitor: (arm, network) => {
      addNetwork(samples[arm], network);
    },
    addFailure: failed.add,
    addVisit: ({ arm, network, isCold, isRendered = false, failedCalls, ...timesOfVisit }) => {
      addNetwork(measured[arm], network);
      if (failedCalls > 0) apiFailed.add(arm, network);
      if (arm === 'active' && positionOf(network) >= (MAX_ACTIVE * percent) / (100 - percent)) return;
      for (const timing of TIMINGS) {
        const time = timesOfVisit[timing];
        if (time !== undefined && timed.isNew(timing + network))
          compare[timing]({ isCanary: arm === 'canary', isCold, isRendered, time });
      }
    },
    skipTimedBy: (other) => {
      timed.addAll(other.timed);
    },
    observations: () => ({
      app,
      canary,
      since,
      arms: mapArms((arm) => ({
        visitors: countNetworks(samples[arm]),
        sample: [...samples[arm]],
        measured: [...measured[arm]],
        failed: failed.list(arm),
        apiFailed: apiFailed.list(arm),
      })),
      times: mapTimings((timing) => copyTimes(times[timing])),
      timed: timed.encode(),
    }),
  };
}

/** Where the hash of a network is among all hashes, from 0 to 1. */
const positionOf = (network: string): number => Number.parseInt(network.slice(0, 6), 16) / 2 ** 24;

const copyTimes = (times: ComparedTimes = createComparedTimes()): ComparedTimes =>
  addComparedTimes(createComparedTimes(), times);

/** Networks that met a failure, each with the arm in which it met the first. */
function createFailedNetworks(earlier: Readonly<Record<Arm, readonly string[]>>) {
  const networks = mapArms((arm) => new Set(earlier[arm]));
  return {
    add: (arm: Arm, network: string): void => {
      const isKnown = ARMS.some((each) => networks[each].has(network));
      // A full list of one arm ends both: else only the other one would still grow.
      const isFull = ARMS.some((each) => networks[each].size >= MAX_FAILED);
      if (!isKnown && !isFull) networks[arm].add(network);
    },
    list: (arm: Arm): string[] => [...networks[arm]],
  };
}

/**
 * Compares visits. Those whose files or page were cached and others are never compared with each other: caches have
 * more of the active release.
 */
function createComparison(total: ComparedTimes) {
  const cold = [createWindow(total), createWindow(total)] as const;
  const cached = [createWindow(total), createWindow(total)] as const;
  return ({ isCold, isRendered, ...visit }: TimedVisit & { isCold: boolean; isRendered: boolean }): void =>
    (isCold ? cold : cached)[isRendered ? 1 : 0](visit);
}

const mapArms = <Result>(create: (arm: Arm) => Result): Record<Arm, Result> => ({
  canary: create('canary'),
  active: create('active'),
});

const mapTimings = <Result>(create: (timing: Timing) => Result): Record<Timing, Result> => ({
  lcp: create('lcp'),
  shown: create('shown'),
  inp: create('inp'),
});

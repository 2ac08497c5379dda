import { compareVisits, type TimedVisit, WINDOW } from './compare-visits.ts';
import { addNetwork, mergeNetworks } from './network-sample.ts';
import {
  MAX_FAILED,
  MAX_TIMED,
  TIMINGS,
  type Arm,
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
  /** Times no network again that another edge has timed; to be called with each report of the others. */
  skipTimedBy: (other: Observations) => void;
  observations: () => Observations;
}

/** Networks with the active release that are timed for one with the canary. More would not help, and fill the sample. */
const MAX_ACTIVE = 8;

/** Digits of a hash in the list of the timed: it is long, and two networks that look alike do no harm. */
const TIMED_DIGITS = 6;

const noArm = () => ({ served: [], measured: [] });
const noComparisons = () => ({ all: 0, slower: 0 });

/** The step that a recorder is for; `percent` of the visitors who are compared get the canary. */
type Step = Pick<Observations, 'app' | 'canary' | 'since'> & { percent: number };

/** Creates a recorder of a step. With earlier observations of the same step it goes on from there. */
export function createStepRecorder({ app, canary, since, percent }: Step, earlier?: Observations): StepRecorder {
  const seen: Observations = structuredClone(
    earlier ?? {
      ...{ app, canary, since, failed: {}, apiFailed: {}, timed: [] },
      arms: { canary: noArm(), active: noArm() },
      times: { lcp: noComparisons(), shown: noComparisons(), inp: noComparisons() },
    },
  );
  const { arms, failed, apiFailed, times } = seen;
  const windows = new Map<string, TimedVisit[]>();
  const isNew = (network: string, timing: Timing): boolean =>
    addNetwork(seen.timed, network.slice(0, TIMED_DIGITS) + TIMINGS.indexOf(timing), MAX_TIMED);
  return {
    addVisitor: (arm, network) => {
      addNetwork(arms[arm].served, network);
    },
    addFailure: (arm, network) => addFirst(failed, network, arm),
    addVisit: ({ arm, network, isCold, isRendered = false, failedCalls, ...visit }) => {
      addNetwork(arms[arm].measured, network);
      if (failedCalls > 0) addFirst(apiFailed, network, arm);
      if (arm === 'active' && chanceOf(network) >= (MAX_ACTIVE * percent) / (100 - percent)) return;
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
    skipTimedBy: (other) => {
      seen.timed = mergeNetworks([seen.timed, other.timed], MAX_TIMED);
    },
    observations: () => ({ ...structuredClone({ ...seen, timed: [] }), timed: [...seen.timed] }),
  };
}

/** The end of a hash as a number from 0 to 1; its beginning decides on samples. */
const chanceOf = (network: string): number => Number.parseInt(network.slice(-6), 16) / 2 ** 24;

/** A network counts once, for what it met first. */
function addFirst(met: FirstMet, network: string, arm: Arm): void {
  if (Object.keys(met).length < MAX_FAILED) met[network] ??= arm;
}

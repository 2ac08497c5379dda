import { evidenceOf, logMean, strongestBoundary } from './compared-times.ts';
import { countNetworks } from './network-count.ts';
import { TIMINGS, type StepEvidence, type Timing } from './observations.ts';

/** Largest probability that a release goes back although it is as good. */
export const FALSE_ALARM = 0.01;

/** With this share of the evidence for a rollback, a canary waits for more visitors. */
const DOUBTFUL = 0.1;

/** How many times more likely failures may be with the canary. All of them are tried at once. */
const FAILURE_RATIOS = [1.2, 1.5, 2, 4, 8, 16, 64];

/** A smaller difference in the share of failing visitors is not worth a rollback; and a first visit fails more. */
export const MIN_MORE_FAILURES = 0.005;

/** With fewer failing networks it does not go back: a few visitors must not be able to end a canary. */
export const MIN_FAILED = 5;

/** A smaller difference in the share of slow visits is not worth a rollback. */
export const MIN_MORE_SLOW = 0.02;

/** With fewer expected reports, silence may be chance; nor is it silence with more than this part of them. */
const MIN_EXPECTED_REPORTS = 10;
const SILENCE_RATIO = 4;

/** What the observations of a step mean. */
export interface Verdict {
  /** Whether it goes back, needs more visitors, or goes on when its time is over. */
  kind: 'worse' | 'waits' | 'fine';
  /** One line for the audit and for operators; empty for `fine`. */
  why: string;
}

interface StepToJudge {
  /** Share with the canary among the visitors who are compared; between 0 and 1. */
  share: number;
  /** How many steps of the plan have a comparison: those below 100 %. */
  steps: number;
  /** How many networks must have got each release. */
  minVisitors: number;
}

/** Failures, failed calls of the API, and the times. */
const SIGNALS = 2 + TIMINGS.length;

/** The logarithm of the evidence that a signal needs. Signals and steps share the false alarms. */
export const neededEvidence = (steps: number): number => Math.log((steps * SIGNALS) / FALSE_ALARM);

/**
 * Judges a step. May be called at any time and as often as wanted. The evidence of each signal is an e-value: for a
 * canary that is as good, it ever exceeds N with a probability of 1/N at most (Ville's inequality). See decision 085.
 */
export function judgeStep(observations: StepEvidence, { share, steps, minVisitors }: StepToJudge): Verdict {
  const relevant = [
    failureSignal(observations, share, 'failed'),
    failureSignal(observations, share, 'apiFailed'),
    ...TIMINGS.map((timing) => slowSignal(observations, timing)),
  ].filter(({ isRelevant }) => isRelevant);
  const [strongest] = relevant.sort((a, b) => b.evidence - a.evidence);
  const needed = neededEvidence(steps);
  if (strongest && strongest.evidence >= needed) return { kind: 'worse', why: strongest.why };
  const { canary, active } = observations.arms;
  const fewest = Math.min(canary.visitors, active.visitors);
  if (fewest < minVisitors) {
    const which = canary.visitors <= active.visitors ? 'the canary' : 'the active release';
    return { kind: 'waits', why: `${fewest} of ${minVisitors} visitors got ${which}` };
  }
  const silence = findSilence(observations);
  if (silence !== undefined) return { kind: 'waits', why: silence };
  if (strongest && strongest.evidence >= needed + Math.log(DOUBTFUL))
    return { kind: 'waits', why: `not certain yet: ${strongest.why}` };
  return { kind: 'fine', why: '' };
}

/** Compares how many browsers report with each release. A script that is too broken to report anything looks fine. */
function findSilence({ arms: { canary, active } }: StepEvidence): string | undefined {
  const reports = countNetworks(canary.measured);
  const expected = Math.round((canary.visitors * countNetworks(active.measured)) / Math.max(1, active.visitors));
  if (expected < MIN_EXPECTED_REPORTS || reports * SILENCE_RATIO >= expected) return undefined;
  return `browsers of ${reports} visitors reported about it, but about ${expected} should have`;
}

/** One kind of evidence against the canary, as the logarithm of an e-value. */
interface Signal {
  evidence: number;
  /** Whether the difference is large enough to matter. */
  isRelevant: boolean;
  why: string;
}

/**
 * Failures by network. If the canary is as good, each failing network has it with the probability of its share,
 * whatever else makes networks fail.
 */
function failureSignal({ arms }: StepEvidence, share: number, kind: 'failed' | 'apiFailed'): Signal {
  const [inCanary, inActive] = [arms.canary[kind].length, arms.active[kind].length];
  const evidence = logMean(
    FAILURE_RATIOS.map(
      (ratio) => inCanary * Math.log(ratio) - (inCanary + inActive) * Math.log(1 - share + share * ratio),
    ),
  );
  // Only browsers that send measurements can report failed calls.
  const [ofCanary, ofActive] = [arms.canary, arms.active].map(({ visitors, measured }) =>
    Math.max(1, kind === 'failed' ? visitors : countNetworks(measured)),
  );
  const [canary, active] = [inCanary / (ofCanary ?? 1), inActive / (ofActive ?? 1)];
  const what = kind === 'failed' ? 'met failures' : 'had failed API calls';
  return {
    evidence,
    isRelevant: inCanary >= MIN_FAILED && canary - active >= MIN_MORE_FAILURES,
    why:
      `${percent(canary)} of its visitors ${what}, ${percent(active)} with the active release ` +
      `(${inCanary} of ${ofCanary}, ${inActive} of ${ofActive})`,
  };
}

const WHAT_IS_SLOW: Readonly<Record<Timing, string>> = {
  lcp: 'first pages needed',
  shown: 'changes of section needed',
  inp: 'responses to input needed',
};

function slowSignal({ times }: StepEvidence, timing: Timing): Signal {
  const { milliseconds, canary, active } = strongestBoundary(times[timing]);
  return {
    evidence: evidenceOf(times[timing]),
    isRelevant: canary - active >= MIN_MORE_SLOW,
    why:
      `${WHAT_IS_SLOW[timing]} more than ${(milliseconds / 1000).toFixed(2)} s for ${percent(canary)} of its visitors, ` +
      `${percent(active)} with the active release`,
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

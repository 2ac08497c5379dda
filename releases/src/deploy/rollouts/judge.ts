import { PAIR_WEIGHT } from './compare-visits.ts';
import { evidenceOfMore, type SharedEvents } from './mixture-test.ts';
import { TIMINGS, type StepCounts, type Timing } from './observations.ts';

/** Largest probability that a release goes back although it is as good. */
export const FALSE_ALARM = 0.01;

/** With this share of the evidence for a rollback, a canary waits for more visitors. */
const DOUBTFUL = 0.1;

/** A smaller difference in the share of failing visitors is not worth a rollback; and a first visit fails more. */
export const MIN_MORE_FAILURES = 0.005;

/** With fewer failing networks it does not go back: a few visitors must not be able to end a canary. */
export const MIN_FAILED = 5;

/** Slower in a smaller share of the comparisons is not worth a rollback. Half of them is chance. */
export const MIN_SLOWER = 0.52;

/** With fewer expected reports, silence may be chance; nor is it silence with more than this part of them. */
const MIN_EXPECTED_REPORTS = 10;
const SILENCE_RATIO = 4;

/** What the counts of a step mean. */
export interface Verdict {
  /** `on`: the next step begins when the time of this one is over. `hold`: not before there are more visitors. */
  kind: 'back' | 'hold' | 'on';
  /** One line for the audit and for operators; empty for `on`. */
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

/** Judges a step; at any time and as often as wanted. See decision 085. */
export function judge(counts: StepCounts, { share, steps, minVisitors }: StepToJudge): Verdict {
  const signals = [
    failureSignal(counts, share, 'failed'),
    failureSignal(counts, share, 'apiFailed'),
    ...TIMINGS.map((timing) => slownessSignal(counts, timing)),
  ];
  const [strongest] = signals
    .filter(({ isRelevant }) => isRelevant)
    .map(({ events, why }) => ({ evidence: evidenceOfMore(events), why }))
    .sort((a, b) => b.evidence - a.evidence);
  const needed = neededEvidence(steps);
  if (strongest && strongest.evidence >= needed) return { kind: 'back', why: strongest.why };
  const why =
    findMissing(counts, minVisitors) ??
    findSilence(counts) ??
    (strongest && strongest.evidence >= needed + Math.log(DOUBTFUL) ? `not certain yet: ${strongest.why}` : '');
  return { kind: why === '' ? 'on' : 'hold', why };
}

function findMissing({ canary, active }: StepCounts, minVisitors: number): string | undefined {
  const fewest = Math.min(canary.visitors, active.visitors);
  const which = canary.visitors <= active.visitors ? 'the canary' : 'the active release';
  return fewest < minVisitors ? `${fewest} of ${minVisitors} visitors got ${which}` : undefined;
}

/** Compares how many browsers report with each release. A script that is too broken to report anything looks fine. */
function findSilence({ canary, active }: StepCounts): string | undefined {
  const expected = Math.round((canary.visitors * active.measured) / Math.max(1, active.visitors));
  if (expected < MIN_EXPECTED_REPORTS || canary.measured * SILENCE_RATIO >= expected) return undefined;
  return `browsers of ${canary.measured} visitors reported about it, but about ${expected} should have`;
}

/** One kind of evidence against the canary. */
interface Signal {
  events: SharedEvents;
  /** Whether the difference is large enough to matter. */
  isRelevant: boolean;
  why: string;
}

/** Failures by network. If the canary is as good, each failing network has it with the probability of its share. */
function failureSignal({ canary, active }: StepCounts, expected: number, kind: 'failed' | 'apiFailed'): Signal {
  // Only browsers that send measurements can report failed calls.
  const [what, among] =
    kind === 'failed' ? (['met failures', 'visitors'] as const) : (['had failed API calls', 'measured'] as const);
  const [ofCanary, ofActive] = [Math.max(1, canary[among]), Math.max(1, active[among])];
  const [inCanary, inActive] = [canary[kind] / ofCanary, active[kind] / ofActive];
  return {
    events: { ofCanary: canary[kind], all: canary[kind] + active[kind], expected },
    isRelevant: canary[kind] >= MIN_FAILED && inCanary - inActive >= MIN_MORE_FAILURES,
    why:
      `${percent(inCanary)} of its visitors ${what}, ${percent(inActive)} with the active release ` +
      `(${canary[kind]} of ${ofCanary}, ${active[kind]} of ${ofActive})`,
  };
}

const TIMED: Readonly<Record<Timing, string>> = {
  lcp: 'first pages',
  shown: 'changes of section',
  inp: 'responses to input',
};

function slownessSignal({ times }: StepCounts, timing: Timing): Signal {
  const { all, slower } = times[timing];
  const share = slower / Math.max(1, all);
  return {
    events: { ofCanary: PAIR_WEIGHT * slower, all: PAIR_WEIGHT * all, expected: 0.5 },
    isRelevant: share >= MIN_SLOWER,
    why: `${TIMED[timing]} were slower than with the active release in ${percent(share)} of ${all} comparisons`,
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

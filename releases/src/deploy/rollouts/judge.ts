import { PAIR_WEIGHT, type StepCounts, type Timing, TIMINGS } from './observations.ts';

/** Largest probability that a release goes back although it is as good. */
export const FALSE_ALARM = 0.01;

/** How many times as likely as by chance a bad event may be the canary's. */
const ODDS = [1.2, 1.6, 2.5, 5, 20];

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

/**
 * Judges a step by `evidenceOfMore`; at any time and as often as wanted
 * (docs/decisions/releases.md#visitors-judge-a-canary-by-e-values).
 */
export function judge(counts: StepCounts, { share, steps, minVisitors }: StepToJudge): Verdict {
  const strongest = [
    failureSignal(counts, share, 'failed'),
    failureSignal(counts, share, 'apiFailed'),
    ...TIMINGS.map((timing) => slownessSignal(counts, timing)),
  ].reduce((a, b) => (b.evidence > a.evidence ? b : a));
  const needed = neededEvidence(steps);
  if (strongest.evidence >= needed) return { kind: 'back', why: strongest.why };
  const isDoubtful = strongest.evidence >= needed + Math.log(DOUBTFUL);
  const why =
    findMissing(counts, minVisitors) ?? findSilence(counts) ?? (isDoubtful ? `not certain yet: ${strongest.why}` : '');
  return { kind: why === '' ? 'on' : 'hold', why };
}

/**
 * Judges a step of an app's first release, which has nothing to be compared with. It never goes back by this: many
 * failures take off any fresh release.
 */
export function judgeFirst({ canary: { visitors, failed } }: StepCounts, minVisitors: number): Verdict {
  const why =
    visitors < minVisitors
      ? `${visitors} of ${minVisitors} visitors got the canary`
      : failed >= MIN_FAILED
        ? `${failed} of its ${visitors} visitors met failures`
        : '';
  return { kind: why === '' ? 'on' : 'hold', why };
}

/** Bad events that are the canary's or the active release's. */
interface SharedEvents {
  ofCanary: number;
  all: number;
  /** How likely each is the canary's if the canary is as good; between 0 and 1. */
  expected: number;
}

/**
 * Tests whether the canary has more than its share of bad events: a mixture sequential probability ratio test. It tries
 * all odds at once and takes the mean of their likelihood ratios (Robbins 1970, Annals of Mathematical Statistics 41;
 * for tests that somebody watches: Johari, Koomen, Pekelis and Walsh 2017, "Peeking at A/B Tests", KDD).
 *
 * Returns the logarithm of an e-value: if the canary is as good, it ever exceeds ln(N) with a probability of 1/N at
 * most, however often one looks (Ville's inequality).
 */
export function evidenceOfMore({ ofCanary, all, expected }: SharedEvents): number {
  const ratios = ODDS.map((odds) => ofCanary * Math.log(odds) - all * Math.log(1 - expected + expected * odds));
  const largest = Math.max(...ratios);
  return largest + Math.log(ratios.reduce((sum, each) => sum + Math.exp(each - largest), 0) / ratios.length);
}

/** Evidence against the canary, as a logarithm. There is none if the difference is too small to matter. */
interface Signal {
  evidence: number;
  why: string;
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

/** Failures by network. If the canary is as good, each failing network has it with the probability of its share. */
function failureSignal({ canary, active }: StepCounts, expected: number, kind: 'failed' | 'apiFailed'): Signal {
  // Only browsers that send measurements can report failed calls.
  const [what, among] =
    kind === 'failed' ? (['met failures', 'visitors'] as const) : (['had failed API calls', 'measured'] as const);
  const [ofCanary, ofActive] = [Math.max(1, canary[among]), Math.max(1, active[among])];
  const [inCanary, inActive] = [canary[kind] / ofCanary, active[kind] / ofActive];
  const isRelevant = canary[kind] >= MIN_FAILED && inCanary - inActive >= MIN_MORE_FAILURES;
  const events = { ofCanary: canary[kind], all: canary[kind] + active[kind], expected };
  return {
    evidence: isRelevant ? evidenceOfMore(events) : -Infinity,
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
  const events = { ofCanary: PAIR_WEIGHT * slower, all: PAIR_WEIGHT * all, expected: 0.5 };
  return {
    evidence: share >= MIN_SLOWER ? evidenceOfMore(events) : -Infinity,
    why: `${TIMED[timing]} were slower than with the active release in ${percent(share)} of ${all} comparisons`,
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

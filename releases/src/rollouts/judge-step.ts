import { BOUNDARIES, TIMINGS, type BlockTable, type Observations, type Timing } from './observations.ts';

/** How likely it is, at most, that a canary goes back although it is as good as the active release. */
const FALSE_ALARM = 0.01;

/** A canary with more than this share of the evidence that it would go back for waits for more visitors. */
const DOUBTFUL = 0.1;

/** How many times more likely failures, or slow visits, may be with the canary. All of them are tried at once. */
const FAILURE_RATIOS = [1.2, 1.5, 2, 4, 8, 16, 64];
const SLOW_RATIOS = [1.2, 1.5, 2, 3];

/** A smaller difference in the share of failing visitors is not worth a rollback; and a first visit fails more. */
const MIN_DIFFERENCE = 0.005;

/** What the observations of a step mean. */
export interface Verdict {
  /** `worse`: it goes back; `waits`: it needs more visitors; `fine`: it goes on when its time is over. */
  kind: 'worse' | 'waits' | 'fine';
  /** One line for the audit and for operators; empty for `fine`. */
  why: string;
}

interface StepToJudge {
  /** Share of visitors who get the canary, more than 0 and less than 1. */
  share: number;
  /** How many steps of the plan have a comparison: those below 100 %. */
  steps: number;
  /** How many networks must have got each release. */
  minVisitors: number;
}

/**
 * Judges a step. May be called at any time and as often as wanted: the evidence is the mean of five e-values, whose
 * expectation is at most 1 for a canary that is as good, so that it ever exceeds N with a probability of 1/N at most
 * (Ville's inequality). See docs/decisions/085-….md.
 */
export function judgeStep(observations: Observations, { share, steps, minVisitors }: StepToJudge): Verdict {
  const signals = [
    failureSignal(observations, share, 'failed'),
    failureSignal(observations, share, 'apiFailed'),
    ...TIMINGS.map((timing) => slowSignal(observations, timing)),
  ];
  const evidence = logMean(signals.map((signal) => signal.evidence));
  const strongest = signals.reduce((most, each) => (each.evidence > most.evidence ? each : most));
  const needed = Math.log(steps / FALSE_ALARM);
  if (evidence >= needed && strongest.isRelevant) return { kind: 'worse', why: strongest.describe() };
  const { canary, active } = observations.arms;
  const fewest = Math.min(canary.visitors, active.visitors);
  if (fewest < minVisitors) {
    const which = canary.visitors <= active.visitors ? 'the canary' : 'the active release';
    return { kind: 'waits', why: `${fewest} of ${minVisitors} visitors got ${which}` };
  }
  if (evidence >= needed + Math.log(DOUBTFUL) && strongest.isRelevant)
    return { kind: 'waits', why: `not certain yet: ${strongest.describe()}` };
  return { kind: 'fine', why: '' };
}

/** One kind of evidence against the canary, as the logarithm of an e-value. */
interface Signal {
  evidence: number;
  /** Whether the difference is large enough to matter. */
  isRelevant: boolean;
  describe: () => string;
}

/**
 * Failures by network. If the canary is as good, each failing network has it with the probability of its share,
 * whatever else makes networks fail.
 */
function failureSignal({ arms }: Observations, share: number, kind: 'failed' | 'apiFailed'): Signal {
  const [inCanary, inActive] = [arms.canary[kind].length, arms.active[kind].length];
  const evidence = logMean(
    FAILURE_RATIOS.map(
      (ratio) => inCanary * Math.log(ratio) - (inCanary + inActive) * Math.log(1 - share + share * ratio),
    ),
  );
  const [shareOfCanary, shareOfActive] = [
    inCanary / Math.max(1, arms.canary.visitors),
    inActive / Math.max(1, arms.active.visitors),
  ];
  const what = kind === 'failed' ? 'met failures' : 'had failed API calls';
  return {
    evidence,
    isRelevant: shareOfCanary - shareOfActive >= MIN_DIFFERENCE,
    describe: () =>
      `${percent(shareOfCanary)} of its visitors ${what}, ${percent(shareOfActive)} with the active release ` +
      `(${inCanary} of ${arms.canary.visitors}, ${inActive} of ${arms.active.visitors})`,
  };
}

const WHAT_IS_SLOW: Readonly<Record<Timing, string>> = {
  lcp: 'first pages needed',
  shown: 'changes of section needed',
  inp: 'responses to input needed',
};

/**
 * Slow visits, by blocks of one visit with the canary and some with the active release. If the canary is as good, each
 * visit of a block is as likely to be the canary's, whatever the shares and the times of day.
 */
function slowSignal({ blocks }: Observations, timing: Timing): Signal {
  const table = blocks[timing];
  const byBoundary = table.map((row) => logMean(SLOW_RATIOS.map((ratio) => blockEvidence(row, ratio))));
  const worst = byBoundary.indexOf(Math.max(...byBoundary));
  return {
    evidence: logMean(byBoundary),
    isRelevant: true,
    describe: () => {
      const { canary, active } = slowShares(table[worst] ?? []);
      const seconds = ((BOUNDARIES[worst] ?? 0) / 1000).toFixed(2);
      return `${WHAT_IS_SLOW[timing]} more than ${seconds} s for ${percent(canary)} of its visitors, ${percent(active)} with the active release`;
    },
  };
}

/** With `slow` of `size` visits slow, the canary's is one of them with odds of `ratio * slow : size - slow`. */
function blockEvidence(row: BlockTable[number], ratio: number): number {
  const size = row.length - 1;
  return row.reduce((sum, [fast, slow], count) => {
    const scale = Math.log(size / (count * ratio + size - count));
    return sum + slow * (Math.log(ratio) + scale) + fast * scale;
  }, 0);
}

function slowShares(row: BlockTable[number]): { canary: number; active: number } {
  const size = row.length - 1;
  const sum = { blocks: 0, canary: 0, all: 0 };
  for (const [count, [fast, slow]] of row.entries()) {
    sum.blocks += fast + slow;
    sum.canary += slow;
    sum.all += count * (fast + slow);
  }
  const blocks = Math.max(1, sum.blocks);
  return { canary: sum.canary / blocks, active: (sum.all - sum.canary) / (blocks * (size - 1)) };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** The logarithm of the mean of values that are given as logarithms. */
function logMean(logs: readonly number[]): number {
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, each) => sum + Math.exp(each - most), 0) / logs.length);
}

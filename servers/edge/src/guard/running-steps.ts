import {
  judge,
  judgeFirst,
  nextStepOf,
  SHELL,
  type Registry,
  type Rollout,
  type RolloutArm,
  type StepCounts,
  type Verdict,
} from 'releases';
import type { HasRelease } from '../serve/release-sets/page-tokens.ts';
import { BUCKET_COUNT, isInCanary } from '../serve/release-sets/canary-bucket.ts';

/** The current step of a canary with a plan. */
export interface RunningStep {
  app: string;
  canary: string;
  /** Undefined for the first release of an app. */
  active: string | undefined;
  /** When the step began, by the clock of whoever began it. It identifies the step. */
  since: string;
  percent: number;
  /** The share of the next step, in percent. */
  next: number;
  rollout: Rollout;
  /** Canaries whose visitors are left out, because they would blur the comparison. */
  others: readonly OtherCanary[];
  /** The share of those who are compared that get the canary: more than 0, unless `others` have all of them. */
  share: number;
}

interface OtherCanary {
  name: string;
  id: string;
  percent: number;
}

export function runningSteps({ apps }: Registry): RunningStep[] {
  const canaries = Object.entries(apps).flatMap(([name, { active, canary }]) =>
    canary ? [{ ...canary, name, active }] : [],
  );
  return canaries.flatMap((canary) => {
    const { name: app, id, active, since, percent, rollout } = canary;
    if (!rollout) return [];
    // A page shows one section and the shell. Other sections do not touch it.
    const others = canaries.filter(({ name }) => name !== app && (app === SHELL || name === SHELL));
    const step = { app, canary: id, active, since, percent, next: nextStepOf(canary), rollout };
    return [{ ...step, others, share: shareOfCompared(canary, others) }];
  });
}

/** Two canaries may share buckets, so the rest does not always have the canary's percentage. */
function shareOfCompared(canary: OtherCanary, others: readonly OtherCanary[]): number {
  const buckets = Array.from({ length: BUCKET_COUNT }, (_, bucket) => bucket);
  const compared = buckets.filter((bucket) => !others.some((other) => isInCanary(bucket, other)));
  return compared.filter((bucket) => isInCanary(bucket, canary)).length / Math.max(1, compared.length);
}

/** Whether a page had the canary or the active release; undefined if it is not compared. */
export function armOf({ app, canary, active, others }: RunningStep, hasRelease: HasRelease): RolloutArm | undefined {
  if (others.some(({ name, id }) => hasRelease(name, id))) return undefined;
  if (hasRelease(app, canary)) return 'canary';
  return active !== undefined && hasRelease(app, active) ? 'active' : undefined;
}

type StepName = Pick<RunningStep, 'app' | 'canary' | 'since'>;

export const isSameStep = (a: StepName, b: StepName): boolean =>
  a.app === b.app && a.canary === b.canary && a.since === b.since;

export interface StepDecision {
  /** `back`: visitors get the active release again; `on`: the next step begins; `stays`: neither. */
  kind: 'back' | 'on' | 'stays';
  /** For the audit; for `stays` why the step is longer than planned, empty if it is not. */
  why: string;
  /** One line for operators. */
  note: string;
}

/** Decides on a step. A held one does not go on, but goes back like any other. */
export function decideStep(
  step: RunningStep,
  { counts, ageMs, minVisitors }: { counts: StepCounts; ageMs: number; minVisitors: number },
): StepDecision {
  const { active, percent, next, rollout } = step;
  const { everyMinutes, held } = rollout;
  const { kind, why: problem } = judgeStep(step, counts, minVisitors);
  const remainingMs = everyMinutes * 60_000 - ageMs;
  const isOver = remainingMs <= 0;
  if (kind === 'back') return { kind, why: problem, note: `worse: ${problem}` };
  // Who holds it is in the registry.
  if (held) return { kind: 'stays', why: isOver ? `held by ${held.by}` : '', note: problem || 'fine so far' };
  if (!isOver) {
    const time = `${next}% in ${formatMinutes(remainingMs)}${problem && ' at the earliest'}`;
    return { kind: 'stays', why: '', note: `${problem || 'fine so far'}; ${time}` };
  }
  if (problem) return { kind: 'stays', why: problem, note: `waits: ${problem}` };
  const { canary, active: others } = counts;
  const why =
    active === undefined
      ? `few failures at ${percent}%: ${canary.visitors} visitors got it`
      : `not worse at ${percent}%: ${canary.visitors} visitors got it, ${others.visitors} the active release`;
  return { kind: 'on', why, note: `goes on to ${next}%` };
}

function judgeStep({ active, share, rollout }: RunningStep, counts: StepCounts, minVisitors: number): Verdict {
  if (active === undefined) return judgeFirst(counts, minVisitors);
  if (share > 0 && share < 1)
    return judge(counts, { share, steps: rollout.steps.filter((step) => step < 100).length, minVisitors });
  return { kind: 'hold', why: 'all of its visitors get another canary too, so nothing can be compared' };
}

const formatMinutes = (ms: number): string =>
  ms < 60_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.ceil(ms / 60_000)} min`;

/** The releases of an app that visitors get now. Made-up names must not fill the memory, nor hide what matters. */
export function releasesOfVisitors(registry: Registry | undefined, app: string): string[] {
  const state = registry && Object.hasOwn(registry.apps, app) ? registry.apps[app] : undefined;
  return [state?.active, state?.canary?.id].filter((id) => id !== undefined);
}

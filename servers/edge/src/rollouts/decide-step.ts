import { judgeStep, type StepEvidence } from 'releases';
import type { RunningStep } from './running-steps.ts';

/** What becomes of a step now. */
export interface StepDecision {
  /** `back`: visitors get the active release again; `on`: the next step begins; `stays`: neither. */
  kind: 'back' | 'on' | 'stays';
  /** For the audit; for `stays` why the step is longer than planned, empty if it is not. */
  why: string;
  /** One line for operators. */
  note: string;
}

interface StepSoFar {
  /** Of all edges. */
  observations: StepEvidence;
  /** How long the step has run. */
  ageMs: number;
  minVisitors: number;
}

/** Decides on a step. A held one does not go on, but goes back like any other. */
export function decideStep(step: RunningStep, { observations, ageMs, minVisitors }: StepSoFar): StepDecision {
  const { share, comparedSteps, percent, next, heldBy, everyMs } = step;
  const verdict =
    share > 0 && share < 1
      ? judgeStep(observations, { share, steps: comparedSteps, minVisitors })
      : ({ kind: 'waits', why: 'all of its visitors get another canary too, so nothing can be compared' } as const);
  if (verdict.kind === 'worse') return { kind: 'back', why: verdict.why, note: `worse: ${verdict.why}` };
  const problem = verdict.kind === 'waits' ? verdict.why : '';
  if (heldBy !== undefined) {
    // Who holds it is in the registry.
    return { kind: 'stays', why: ageMs < everyMs ? '' : `held by ${heldBy}`, note: problem || 'fine so far' };
  }
  if (ageMs < everyMs) {
    const note = `${problem || 'fine so far'}; ${next}% in ${formatMinutes(everyMs - ageMs)}${problem && ' at the earliest'}`;
    return { kind: 'stays', why: '', note };
  }
  if (problem) return { kind: 'stays', why: problem, note: `waits: ${problem}` };
  const { canary, active } = observations.arms;
  const why = `not worse at ${percent}%: ${canary.visitors} visitors got it, ${active.visitors} the active release`;
  return { kind: 'on', why, note: `goes on to ${next}%` };
}

const formatMinutes = (ms: number): string =>
  ms < 60_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.ceil(ms / 60_000)} min`;

import { judge, type StepCounts } from 'releases';
import type { RunningStep } from './running-steps.ts';

/** What becomes of a step now. */
interface StepDecision {
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
  const { share, comparedSteps, percent, next, heldBy, everyMs } = step;
  const { kind, why: problem } =
    share > 0 && share < 1
      ? judge(counts, { share, steps: comparedSteps, minVisitors })
      : { kind: 'hold', why: 'all of its visitors get another canary too, so nothing can be compared' };
  const isOver = ageMs >= everyMs;
  if (kind === 'back') return { kind, why: problem, note: `worse: ${problem}` };
  // Who holds it is in the registry.
  if (heldBy !== undefined)
    return { kind: 'stays', why: isOver ? `held by ${heldBy}` : '', note: problem || 'fine so far' };
  if (!isOver) {
    const time = `${next}% in ${formatMinutes(everyMs - ageMs)}${problem && ' at the earliest'}`;
    return { kind: 'stays', why: '', note: `${problem || 'fine so far'}; ${time}` };
  }
  if (problem) return { kind: 'stays', why: problem, note: `waits: ${problem}` };
  const { canary, active } = counts;
  const why = `not worse at ${percent}%: ${canary.visitors} visitors got it, ${active.visitors} the active release`;
  return { kind: 'on', why, note: `goes on to ${next}%` };
}

const formatMinutes = (ms: number): string =>
  ms < 60_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.ceil(ms / 60_000)} min`;

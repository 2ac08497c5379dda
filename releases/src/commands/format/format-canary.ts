import type { ReportedEdge } from '../../deploy/edge-reports.ts';
import { toOneLine } from '../../model/text.ts';
import { describeStep, nextStepOf, stepEndsAt } from '../../deploy/rollouts/rollout-plan.ts';
import type { Canary } from '../../model/registry.ts';
import type { AppStatus } from '../../deploy/read-status.ts';
import { formatMinute } from './format-table.ts';

/** A canary in a column of a table. */
export const formatCanary = ({ id, percent }: Canary): string => `${id} ${percent}%`;

/** The step of a plan in brackets, with a space before it; empty without a plan. */
export function formatStep(steps: readonly number[] | undefined, percent: number): string {
  const step = steps ? describeStep(steps, percent) : '';
  return step === '' ? '' : ` (${step})`;
}

/**
 * One line about a canary. For example: `1.2.0-… for 10% (step 2 of 4) since 2026-11-26 10:10 UTC, next 50% at
 * 2026-11-26 10:20 UTC`, or at the end `, next 50%; held by mira: too early`.
 */
export function describeCanary(canary: Canary): string {
  const { id, percent, since, rollout } = canary;
  const share = `${id} for ${percent}%${formatStep(rollout?.steps, percent)}`;
  const start = since === undefined ? '' : ` since ${formatMinute(since)} UTC`;
  if (!rollout) return `${share}${start}`;
  const { held } = rollout;
  const endsAt = stepEndsAt(canary);
  const time = held || endsAt === undefined ? '' : ` at ${formatMinute(new Date(endsAt).toISOString())} UTC`;
  const why = held ? `; held by ${held.by}${held.why === null ? '' : `: ${held.why}`}` : '';
  return toOneLine(`${share}${start}, next ${nextStepOf(canary)}%${time}${why}`);
}

/** What a running edge reports about the current step, such as why it waits. */
export function findRolloutNote(
  { app, current }: Pick<AppStatus, 'app' | 'current'>,
  edges: readonly Pick<ReportedEdge, 'isRunning' | 'rollouts'>[],
): string | undefined {
  const { id, since } = current?.canary ?? {};
  const steps = edges.flatMap(({ isRunning, rollouts = [] }) => (isRunning ? rollouts : []));
  const own = steps.find(
    ({ observations: { app: of, canary, since: from } }) => of === app && canary === id && from === since,
  );
  return own && toOneLine(own.note);
}

/** One line for each canary with a plan, with what the edges report about it. */
export function formatRollouts(
  apps: readonly Pick<AppStatus, 'app' | 'current'>[],
  edges: readonly Pick<ReportedEdge, 'isRunning' | 'rollouts'>[],
): string {
  const lines = apps.flatMap((status) => {
    const canary = status.current?.canary;
    if (!canary?.rollout) return [];
    const note = findRolloutNote(status, edges);
    return [`${status.app}: canary ${describeCanary(canary)}${note ? `; ${note}` : ''}`];
  });
  return lines.join('\n');
}

import type { ReportedEdge } from '../deploy/edge-reports.ts';
import type { AppStatus } from '../deploy/read-status.ts';
import { nextStepOf, stepEndsAt } from '../deploy/rollouts/rollout-plan.ts';
import type { Entry } from '../model/entry.ts';
import type { Canary } from '../model/registry.ts';
import { toOneLine } from '../model/text.ts';

export const formatMinute = (time: string): string => time.slice(0, 16).replace('T', ' ');

/** The cells of a row, by the names of their columns. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => string | null | undefined>>;

/** Lines whose cells stand below each other, under the names of their columns. */
export function formatTable<Row>(rows: readonly Row[], columns: Columns<Row>): string {
  const cells = Object.entries(columns).map(([heading, cellOf]) => [
    heading,
    ...rows.map((row) => toOneLine(cellOf(row) ?? '')),
  ]);
  const widths = cells.map((column) => Math.max(...column.map((cell) => cell.length)));
  return ['', ...rows]
    .map((_, line) =>
      cells
        .map((column, index) => column[line]?.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const joinTexts = (...texts: readonly (string | null | undefined | false)[]): string =>
  texts.filter(Boolean).join(' ');

/** A number with its noun, such as `2 errors`. */
export const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What an entry of the audit did, with its details. */
export const formatAction = ({ what, percent, steps, preview, pinned }: Entry): string =>
  joinTexts(
    what,
    pinned && '(pinned)',
    percent === undefined ? undefined : `${percent}%${formatStep(steps, percent)}`,
    preview && `(preview ${preview})`,
  );

/** The step of a plan, such as ` (step 2 of 4)`; empty without a plan, or between two steps. */
export function formatStep(steps: readonly number[] | undefined, percent: number): string {
  const index = steps?.indexOf(percent) ?? -1;
  return index < 0 ? '' : ` (step ${index + 1} of ${steps?.length})`;
}

/**
 * One line about a canary. For example: `1.2.0-… for 10% (step 2 of 4) since 2026-11-26 10:10 UTC, next 50% at
 * 2026-11-26 10:20 UTC`, or at the end `, next 50%; held by kim: too early`.
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

import { monotonicNow } from '@learning-center/server-kit';
import type { Visit } from '@learning-center/shared/contract';
import {
  countObservations,
  createStepRecorder,
  SHELL,
  type Registry,
  type ReportedEdge,
  type ReportedStep,
  type RolloutArm,
  type StepCounts,
  type StepRecorder,
} from 'releases';
import type { HasRelease } from '../serve/release-sets/page-tokens.ts';
import { armOf, decideStep, isSameStep, runningSteps, type RunningStep, type StepDecision } from './running-steps.ts';

export interface ComparedPage {
  /** The app that it shows, or that something happened to. */
  app: string;
  hasRelease: HasRelease;
  /** Milliseconds since 1970, by the clock of the edge that sent it. */
  sentAt: number;
  /** The hash of the visitor's network. */
  network: string;
}

export type EdgeSteps = Pick<ReportedEdge, 'name' | 'rollouts'>;

interface StepComparisonDeps {
  registry: () => Registry | undefined;
  name: string;
  /** How many visitors must have got each release before a step goes on. */
  minVisitors: number;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** One step as this edge compares it. Times are those of the monotonic clock. */
interface Comparison {
  step: RunningStep;
  recorder: StepRecorder;
  /** When the first edge saw the step. */
  beganAt: number;
  /** Pages that were sent before do not count. */
  countsFrom: number;
  /** The last report of each other edge. The store forgets edges that are gone. */
  others: Map<string, ReportedStep>;
  note: string;
}

/**
 * Compares each canary with a plan with the active release. It needs no clock that agrees with those of other machines.
 */
export function createStepComparisons({ registry, name, minVisitors, now }: StepComparisonDeps) {
  let seen: Registry | undefined;
  let comparisons: Comparison[] = [];
  const current = (): Comparison[] => {
    const latest = registry();
    if (latest && latest !== seen)
      comparisons = runningSteps(latest).map((step) => continueComparison(comparisons, step));
    seen = latest;
    return comparisons;
  };
  const record = (page: ComparedPage, add?: (comparison: Comparison, arm: RolloutArm) => void): void => {
    for (const comparison of current()) {
      const { step, countsFrom, recorder } = comparison;
      const arm = step.app === page.app || step.app === SHELL ? armOf(step, page.hasRelease) : undefined;
      // By this edge's own clock, which may be set: the age counts.
      const startedAt = Math.floor(now() - (monotonicNow() - countsFrom));
      if (!arm || page.sentAt < startedAt) continue;
      recorder.addVisitor(arm, page.network);
      add?.(comparison, arm);
    }
  };
  return {
    addPage: (page: ComparedPage): void => record(page),
    addFailure: (page: ComparedPage): void =>
      record(page, ({ recorder }, arm) => recorder.addFailure(arm, page.network)),
    addVisit: (page: ComparedPage & { isRendered: boolean }, visit: Visit): void =>
      record(page, ({ recorder, step }, arm) => {
        const { network, isRendered } = page;
        // A release of the shell is new to visitors who have the section's files.
        const isCold = step.app === SHELL ? (visit.isShellCold ?? visit.isCold) : visit.isCold;
        recorder.addVisit({ failedCalls: 0, ...visit, arm, network, isCold, isRendered });
      }),
    reports: (): ReportedStep[] => current().map(toReport),
    /** Goes on from what this edge reported before its restart. Time in which it was stopped does not count. */
    restore: (own: EdgeSteps): void => {
      for (const comparison of current()) {
        const { step } = comparison;
        const report = reportOf(step, own);
        if (!report) continue;
        comparison.beganAt = monotonicNow() - report.ageMs;
        if (report.share !== step.share) continue;
        comparison.countsFrom = comparison.beganAt;
        comparison.recorder = createStepRecorder(step, report.observations);
      }
    },
    /** Decides on each step, with what other edges reported, also those that have stopped. */
    decide: (edges: readonly EdgeSteps[]): (StepDecision & { step: RunningStep })[] =>
      current().map((comparison) => {
        const { step, recorder, others } = comparison;
        for (const edge of edges) {
          const report = reportOf(step, edge);
          if (!report) continue;
          others.set(edge.name, report);
          recorder.skipComparedBy(report.observations);
          comparison.beganAt = Math.min(comparison.beganAt, monotonicNow() - report.ageMs);
        }
        const own = toReport(comparison);
        const counts = sumReports(step, new Map(others).set(name, own));
        const decision = decideStep(step, { counts, ageMs: own.ageMs, minVisitors });
        comparison.note = decision.note;
        return { ...decision, step };
      }),
  };
}

/** Evidence of one share proves nothing with another, so it starts anew. The time of the step goes on. */
function continueComparison(comparisons: readonly Comparison[], step: RunningStep): Comparison {
  const before = comparisons.find((each) => isSameStep(each.step, step));
  if (before?.step.share === step.share) return { ...before, step };
  const now = monotonicNow();
  const times = { beganAt: before?.beganAt ?? now, countsFrom: now };
  const note = 'the comparison has just begun';
  return { step, recorder: createStepRecorder(step), ...times, others: new Map(), note };
}

const toReport = ({ step, recorder, beganAt, note }: Comparison): ReportedStep => ({
  observations: recorder.observations(),
  share: step.share,
  ageMs: monotonicNow() - beganAt,
  note,
});

const reportOf = (step: RunningStep, { rollouts = [] }: EdgeSteps): ReportedStep | undefined =>
  rollouts.find(({ observations }) => isSameStep(observations, step));

/** Adds up what all edges saw of a step. The order by name gives each edge the same sum. */
function sumReports({ share }: RunningStep, reports: ReadonlyMap<string, ReportedStep>): StepCounts {
  const compared = [...reports].filter(([, report]) => report.share === share);
  const byName = compared.sort(([a], [b]) => (a < b ? -1 : 1));
  return countObservations(byName.map(([, { observations }]) => observations));
}

import { monotonicNow, siteNetwork } from '@learning-center/server-kit';
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
import type { FailureMonitor, ReportedFailure } from '../failures/failure-monitor.ts';
import { hasReleaseOf, type HasRelease } from '../failures/page-tokens.ts';
import type { VisitorHash } from '../failures/visitor-hash.ts';
import type { ObservedVisit } from '../vitals/vitals-routes.ts';
import type { AutomaticChanges } from './automatic-changes.ts';
import { decideStep } from './decide-step.ts';
import { armOf, isSameStep, runningSteps, type RunningStep } from './running-steps.ts';

/** Compares each canary with a plan with the active release. It takes the canary on or back. */
export interface RolloutMonitor {
  recordPage: FailureMonitor['recordPage'];
  reportFailure: (failure: ReportedFailure) => void;
  recordVisit: (visit: ObservedVisit) => void;
  /** What this edge reports to the others. */
  reportedSteps: () => ReportedStep[];
  /** Goes on from what this edge reported before its restart. */
  restore: (own: Pick<ReportedEdge, 'rollouts'>) => void;
  /** Decides on each step, with what other edges reported. Also edges that have stopped saw what they reported. */
  judge: (others: readonly Pick<ReportedEdge, 'name' | 'rollouts'>[]) => void;
}

interface RolloutMonitorDeps {
  changes: AutomaticChanges;
  registry: () => Registry | undefined;
  visitorHash: Pick<VisitorHash, 'of'>;
  /** The name of this edge. */
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
  /** The last report of each other edge. */
  others: Map<string, ReportedStep>;
  note: string;
}

/** Creates the monitor. It needs no clock that agrees with those of other machines. */
export function createRolloutMonitor(deps: RolloutMonitorDeps): RolloutMonitor {
  const { name, minVisitors, visitorHash, changes } = deps;
  const comparisons = followSteps(deps.registry);
  const hash = (visitor: string) => visitorHash.of(siteNetwork(visitor));
  const record = (page: ComparedPage, add: (comparison: Comparison, arm: RolloutArm) => void): void => {
    for (const comparison of comparisons()) {
      const { step, countsFrom, recorder } = comparison;
      const arm = step.app === page.app || step.app === SHELL ? armOf(step, page.hasRelease) : undefined;
      // By this edge's own clock, which may be set: the age counts.
      const startedAt = Math.floor(deps.now() - (monotonicNow() - countsFrom));
      if (!arm || page.sentAt < startedAt) continue;
      recorder.addVisitor(arm, page.network);
      add(comparison, arm);
    }
  };
  return {
    recordPage: ({ set, section = SHELL, visitor }) => {
      const page = { app: section, hasRelease: hasReleaseOf(set), sentAt: deps.now(), network: hash(visitor) };
      record(page, () => undefined);
    },
    reportFailure: ({ visitor, ...page }) => {
      const network = hash(visitor);
      record({ ...page, network }, ({ recorder }, arm) => recorder.addFailure(arm, network));
    },
    recordVisit: ({ visit, isRendered, ...page }) => {
      const { network } = page;
      record({ app: visit.app, ...page }, ({ recorder, step }, arm) => {
        // A release of the shell is new to visitors who have the section's files.
        const isCold = step.app === SHELL ? (visit.isShellCold ?? visit.isCold) : visit.isCold;
        recorder.addVisit({ failedCalls: 0, ...visit, arm, network, isCold, isRendered });
      });
    },
    reportedSteps: () => comparisons().map(toReport),
    restore: (own) => {
      for (const comparison of comparisons()) restoreComparison(comparison, own);
    },
    judge: (others) => {
      for (const comparison of comparisons()) {
        takeReports(comparison, others);
        const { step, beganAt } = comparison;
        const ageMs = monotonicNow() - beganAt;
        const decision = decideStep(step, { counts: sumReports(comparison, name), ageMs, minVisitors });
        comparison.note = decision.note;
        const { kind, why } = decision;
        const { app, canary: release } = step;
        if (kind !== 'stays') changes.make({ kind, app, release, step, why });
        else if (why !== '') changes.logOnce('rollout-waits', { app, release, reason: why });
      }
    },
  };
}

/** A page that a visitor got; `app` is the section that it shows, or that something happened to. */
interface ComparedPage {
  app: string;
  hasRelease: HasRelease;
  /** Milliseconds since 1970. */
  sentAt: number;
  /** The hash of the visitor's network. */
  network: string;
}

/** Keeps one comparison for each running step. */
function followSteps(registry: RolloutMonitorDeps['registry']): () => Comparison[] {
  let seen: Registry | undefined;
  let comparisons: Comparison[] = [];
  return () => {
    const current = registry();
    if (current && current !== seen)
      comparisons = runningSteps(current).map((step) =>
        continueComparison(
          comparisons.find((each) => isSameStep(each.step, step)),
          step,
        ),
      );
    seen = current;
    return comparisons;
  };
}

/** Evidence of one share proves nothing with another, so it starts anew. The time of the step goes on. */
function continueComparison(before: Comparison | undefined, step: RunningStep): Comparison {
  if (before?.step.share === step.share) return { ...before, step };
  const now = monotonicNow();
  const note = 'the comparison has just begun';
  const times = { beganAt: before?.beganAt ?? now, countsFrom: now };
  return { step, recorder: createStepRecorder(step), ...times, others: new Map(), note };
}

const toReport = ({ step, recorder, beganAt, note }: Comparison): ReportedStep => ({
  observations: recorder.observations(),
  share: step.share,
  ageMs: monotonicNow() - beganAt,
  note,
});

const reportOf = ({ step }: Comparison, { rollouts = [] }: Pick<ReportedEdge, 'rollouts'>): ReportedStep | undefined =>
  rollouts.find(({ observations }) => isSameStep(observations, step));

/** Time in which the edge was stopped does not count. */
function restoreComparison(comparison: Comparison, own: Pick<ReportedEdge, 'rollouts'>): void {
  const report = reportOf(comparison, own);
  if (!report) return;
  const { step } = comparison;
  comparison.beganAt = monotonicNow() - report.ageMs;
  if (report.share !== step.share) return;
  comparison.countsFrom = comparison.beganAt;
  comparison.recorder = createStepRecorder(step, report.observations);
}

/** The store forgets edges that are gone, so their last reports are kept here. */
function takeReports(comparison: Comparison, edges: Parameters<RolloutMonitor['judge']>[0]): void {
  for (const edge of edges) {
    const report = reportOf(comparison, edge);
    if (!report) continue;
    comparison.others.set(edge.name, report);
    comparison.recorder.skipTimedBy(report.observations);
    comparison.beganAt = Math.min(comparison.beganAt, monotonicNow() - report.ageMs);
  }
}

/** Adds up what all edges saw of a step. The order by name gives each edge the same sum. */
function sumReports({ step, recorder, others }: Comparison, name: string): StepCounts {
  const compared = [...others].filter(([, { share }]) => share === step.share);
  const reports = [[name, recorder.observations()] as const].concat(
    compared.map(([edge, { observations }]) => [edge, observations] as const),
  );
  return countObservations(reports.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, observations]) => observations));
}

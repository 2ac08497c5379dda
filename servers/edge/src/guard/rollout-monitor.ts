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
import type { ReportedFailure, ServedPage } from '../serve/release-sets/page-events.ts';
import { hasReleaseOf, type SentPage } from '../serve/release-sets/page-tokens.ts';
import type { VisitorHash } from '../serve/release-sets/visitor-hash.ts';
import type { ObservedVisit } from './vitals-routes.ts';
import type { AutomaticChanges } from './automatic-changes.ts';
import { armOf, decideStep, isSameStep, runningSteps, type RunningStep } from './running-steps.ts';

/** Compares each canary with a plan with the active release. It takes the canary on or back. */
export type RolloutMonitor = ReturnType<typeof createRolloutMonitor>;

type EdgeSteps = Pick<ReportedEdge, 'rollouts'>;

/** A page that a visitor got; `app` is the section that it shows, or that something happened to. */
type ComparedPage = Omit<SentPage, 'isRendered'> & { app: string; network: string };

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
export function createRolloutMonitor(deps: RolloutMonitorDeps) {
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
    recordPage: ({ set, section = SHELL, visitor }: ServedPage): void => {
      const page = { app: section, hasRelease: hasReleaseOf(set), sentAt: deps.now(), network: hash(visitor) };
      record(page, () => undefined);
    },
    reportFailure: ({ visitor, ...page }: ReportedFailure): void => {
      const network = hash(visitor);
      record({ ...page, network }, ({ recorder }, arm) => recorder.addFailure(arm, network));
    },
    recordVisit: ({ visit, isRendered, ...page }: ObservedVisit): void => {
      const { network } = page;
      record({ app: visit.app, ...page }, ({ recorder, step }, arm) => {
        // A release of the shell is new to visitors who have the section's files.
        const isCold = step.app === SHELL ? (visit.isShellCold ?? visit.isCold) : visit.isCold;
        recorder.addVisit({ failedCalls: 0, ...visit, arm, network, isCold, isRendered });
      });
    },
    /** What this edge reports to the others. */
    reportedSteps: () => comparisons().map(toReport),
    /** Goes on from what this edge reported before its restart. */
    restore: (own: EdgeSteps): void => {
      for (const comparison of comparisons()) restoreComparison(comparison, own);
    },
    /** Decides on each step, with what other edges reported, also those that have stopped. */
    judge: (others: readonly (EdgeSteps & { name: string })[]): void => {
      for (const comparison of comparisons()) {
        takeReports(comparison, others);
        const { step, beganAt } = comparison;
        const ageMs = monotonicNow() - beganAt;
        const counts = sumReports(comparison, name);
        const { kind, why, note } = decideStep(step, { counts, ageMs, minVisitors });
        comparison.note = note;
        const { app, canary: release } = step;
        if (kind !== 'stays') changes.make({ kind, app, release, step, why });
        else if (why !== '') changes.logOnce('rollout-waits', { app, release, reason: why });
      }
    },
  };
}

/** Keeps one comparison for each running step. */
function followSteps(registry: RolloutMonitorDeps['registry']): () => Comparison[] {
  let seen: Registry | undefined;
  let comparisons: Comparison[] = [];
  return () => {
    const current = registry();
    if (current && current !== seen)
      comparisons = runningSteps(current).map((step) => continueComparison(comparisons, step));
    seen = current;
    return comparisons;
  };
}

/** Evidence of one share proves nothing with another, so it starts anew. The time of the step goes on. */
function continueComparison(comparisons: readonly Comparison[], step: RunningStep): Comparison {
  const before = comparisons.find((each) => isSameStep(each.step, step));
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

const reportOf = ({ step }: Comparison, { rollouts = [] }: EdgeSteps): ReportedStep | undefined =>
  rollouts.find(({ observations }) => isSameStep(observations, step));

/** Time in which the edge was stopped does not count. */
function restoreComparison(comparison: Comparison, own: EdgeSteps): void {
  const report = reportOf(comparison, own);
  if (!report) return;
  const { step } = comparison;
  comparison.beganAt = monotonicNow() - report.ageMs;
  if (report.share !== step.share) return;
  comparison.countsFrom = comparison.beganAt;
  comparison.recorder = createStepRecorder(step, report.observations);
}

/** The store forgets edges that are gone, so their last reports are kept here. */
function takeReports(comparison: Comparison, edges: readonly (EdgeSteps & { name: string })[]): void {
  for (const edge of edges) {
    const report = reportOf(comparison, edge);
    if (!report) continue;
    comparison.others.set(edge.name, report);
    comparison.recorder.skipComparedBy(report.observations);
    comparison.beganAt = Math.min(comparison.beganAt, monotonicNow() - report.ageMs);
  }
}

/** Adds up what all edges saw of a step. The order by name gives each edge the same sum. */
function sumReports(comparison: Comparison, name: string): StepCounts {
  const reports = new Map(comparison.others).set(name, toReport(comparison));
  const compared = [...reports].filter(([, { share }]) => share === comparison.step.share);
  const byName = compared.sort(([a], [b]) => (a < b ? -1 : 1));
  return countObservations(byName.map(([, { observations }]) => observations));
}

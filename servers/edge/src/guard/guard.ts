import { siteNetwork } from '@learning-center/server-kit';
import type { Visit } from '@learning-center/shared/contract';
import { SHELL, type ActiveApp, type Registry, type ReportedCount, type ReportedEdge } from 'releases';
import type { Metrics } from '../http/metrics.ts';
import {
  hasReleaseOf,
  type HasRelease,
  type ReportedFailure,
  type SentPage,
  type ServedPage,
} from '../serve/release-sets/page-tokens.ts';
import type { VisitorHash } from '../serve/release-sets/visitor-hash.ts';
import type { EdgeConfig } from '../config.ts';
import { createAutomaticChanges, type AutomaticChanges, type AutomaticChangesDeps } from './automatic-changes.ts';
import {
  createFailureCounts,
  sumCounts,
  type FailureCount,
  type FailureCountWithNetworks,
  type ReleaseOnPage,
} from './failure-counts.ts';
import { findSuspects } from './find-suspect.ts';
import { releasesOfVisitors, runningSteps } from './running-steps.ts';
import { createStepComparisons, type EdgeSteps } from './step-comparisons.ts';
import { createVitals } from './vitals.ts';

/**
 * Judges releases. Called by `report-routes.ts` and `page-routes.ts` with what visitors met. Owns the counts of this
 * edge; `fleet.ts` adds those of others, `automatic-changes.ts` acts. Fails: a rollback that fails is logged
 * (`rollback-failed`), and people decide.
 */

export type Guard = ReturnType<typeof createGuard>;

/** What the browser of a visitor reported of a page. */
interface GuardDeps extends AutomaticChangesDeps {
  config: Pick<EdgeConfig, 'autoRollback' | 'rollouts' | 'fleet'>;
  registry: () => Registry | undefined;
  /** Whether no page can do without an app. */
  isNeeded: (app: string) => boolean;
  visitorHash: Pick<VisitorHash, 'of'>;
  metrics: Pick<Metrics, 'rollouts' | 'sectionFailures' | 'vitals' | 'layoutShifts' | 'failedApiCalls'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Creates the guard of a store's releases. Failures roll back a fresh release. A canary with a plan goes on or back by
 * what it shows in comparison. The guard counts hashes of networks, never addresses.
 */
export function createGuard(deps: GuardDeps) {
  const { config, registry, visitorHash, metrics, now } = deps;
  const { autoRollback: thresholds } = config;
  const changes = createAutomaticChanges(deps);
  const counts = createFailureCounts({ windowMs: thresholds.windowMs, now });
  const steps = createStepComparisons({ registry, name: config.fleet.name, ...config.rollouts, now });
  const vitals = createVitals({ registry, metrics });
  let otherCounts: readonly ReportedCount[] = [];

  const hash = (visitor: string) => visitorHash.of(siteNetwork(visitor));
  const isServed = (app: string, release: string) => releasesOfVisitors(registry(), app).includes(release);
  const releaseOn = (hasRelease: HasRelease, app: string) =>
    releasesOfVisitors(registry(), app).find((id) => hasRelease(app, id));
  // Pages with the previous shell tell whether a section failed before.
  const isCounted = ({ app, release }: ReleaseOnPage) => isServed(app, release);
  const ownCounts = () => counts.list().filter(isCounted);
  const allCounts = () => sumCounts([...ownCounts(), ...otherCounts.filter(isCounted)]);
  const judgeFailures = () => rollBackFailing({ ...deps, changes }, allCounts);
  return {
    isServed,
    /** Counts a page that has not failed so far. */
    recordPage: ({ set, section = SHELL, visitor }: ServedPage): void => {
      const network = hash(visitor);
      const hasRelease = hasReleaseOf(set);
      steps.addPage({ app: section, hasRelease, sentAt: now(), network });
      const shell = releaseOn(hasRelease, SHELL);
      for (const app of new Set([SHELL, section])) {
        const release = releaseOn(hasRelease, app);
        if (shell !== undefined && release !== undefined) counts.addPage({ shell, app, release }, network);
      }
    },
    /** Counts a failure. One of a release that no visitor gets is ignored. */
    report: ({ app, release, reason, hasRelease, sentAt, visitor }: ReportedFailure): void => {
      const network = hash(visitor);
      steps.addFailure({ app, hasRelease, sentAt, network });
      // A page whose shell was rolled back meanwhile proves nothing about its sections.
      const shell = releaseOn(hasRelease, SHELL);
      if (shell === undefined || !isServed(app, release)) return;
      metrics.sectionFailures.inc({ app, release });
      counts.add({ shell, app, release, reason, visitor: network });
      judgeFailures();
    },
    recordVisit: ({ visit, visitor, ...page }: SentPage & { visit: Visit; visitor: string }): void => {
      vitals.record(visit);
      steps.addVisit({ ...page, app: visit.app, network: hash(visitor) }, visit);
    },
    /** The failures of all edges. Operators need no hashes. */
    failures: (): FailureCount[] =>
      allCounts().map(({ failedNetworks, ...count }) => ({ ...count, visitors: failedNetworks.size })),
    /** What this edge reports to the others: counts of the releases that visitors get, and the steps of canaries. */
    ownReport: () => ({ counts: ownCounts(), rollouts: steps.reports() }),
    /** Goes on from what this edge reported before its restart. */
    restore: steps.restore,
    /** Judges all releases, with what the other edges reported; it replaces what they reported before. */
    judge: (others: readonly (EdgeSteps & Pick<ReportedEdge, 'isRunning' | 'counts'>)[]): void => {
      otherCounts = others.flatMap((edge) => (edge.isRunning ? edge.counts : []));
      judgeFailures();
      // An old report about a step is still true of this step.
      for (const { step, kind, why } of steps.decide(others)) {
        const { app, canary: release } = step;
        if (kind !== 'stays') changes.make({ kind, app, release, step, why });
        else if (why !== '') changes.logOnce('rollout-waits', { app, release, reason: why });
      }
    },
    vitals: vitals.list,
    forgetReplaced: vitals.forgetReplaced,
  };
}

/**
 * Rolls back the fresh activation or canary that causes failures; the first release of an app is taken off. It never
 * goes back more than one step: a release that a rollback restored is left to the operators, and so is a pinned one.
 */
function rollBackFailing(
  { config: { autoRollback: thresholds }, registry, isNeeded, now, changes }: GuardDeps & { changes: AutomaticChanges },
  listCounts: () => FailureCountWithNetworks[],
): void {
  const current = registry();
  if (!current || thresholds.visitors === 0) return;
  const freshSince = now() - thresholds.freshMs;
  for (const suspect of findSuspects({ registry: current, counts: listCounts(), thresholds, freshSince })) {
    const { app, release, visitors, failingApps } = suspect;
    const state = current.apps[app];
    const reason = state?.active === release ? whyItStays(app, state, isNeeded) : null;
    if (reason !== null) {
      changes.logOnce('rollback-skipped', { app, release, visitors, reason }, state?.activatedAt);
      continue;
    }
    const inApps = failingApps.some((each) => each !== app) ? ` in ${failingApps.join(', ')}` : '';
    const why = `${visitors} visitors met failures${inApps} within ${thresholds.windowMs / 1000} s`;
    const step = runningSteps(current).find((each) => each.app === app && each.canary === release);
    return changes.make({ kind: 'back', app, release, why, step });
  }
}

/** Why failures do not roll an active release back; null if they do. */
function whyItStays(app: string, { pinned, previous }: ActiveApp, isNeeded: GuardDeps['isNeeded']): string | null {
  if (pinned) return 'it is pinned';
  return previous.length === 0 && isNeeded(app)
    ? 'it is the first release of what every page needs: activate another one'
    : null;
}

import { siteNetwork } from '@learning-center/server-kit';
import { SHELL, type Registry, type ReportedCount } from 'releases';
import type { Metrics } from '../http/metrics.ts';
import { releasesOfVisitors } from '../serve/release-sets/releases-of-visitors.ts';
import type { AutomaticChanges } from './automatic-changes.ts';
import { runningSteps } from './running-steps.ts';
import {
  createFailureCounts,
  sumCounts,
  type FailureCount,
  type FailureCountWithNetworks,
  type ReleaseOnPage,
} from './failure-counts.ts';
import { findSuspects, type Suspect } from './find-suspect.ts';
import type { EdgeConfig } from '../config.ts';
import type { ReportedFailure, ServedPage } from '../serve/release-sets/page-events.ts';
import type { VisitorHash } from '../serve/release-sets/visitor-hash.ts';

/** Counts failures of active releases, and rolls back a fresh release with too many. */
export type FailureMonitor = ReturnType<typeof createFailureMonitor>;

interface FailureMonitorDeps {
  changes: AutomaticChanges;
  thresholds: EdgeConfig['autoRollback'];
  registry: () => Registry | undefined;
  visitorHash: Pick<VisitorHash, 'of'>;
  metrics: Pick<Metrics, 'sectionFailures'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Creates the monitor for a store's releases. It counts hashes of networks, never addresses. */
export function createFailureMonitor(deps: FailureMonitorDeps) {
  const counts = createFailureCounts({ windowMs: deps.thresholds.windowMs, now: deps.now });
  const hash = (visitor: string) => deps.visitorHash.of(siteNetwork(visitor));
  let others: readonly ReportedCount[] = [];
  // Pages with the previous shell tell whether a section failed before.
  const isServed = ({ app, release }: ReleaseOnPage) => releasesOfVisitors(deps.registry(), app).includes(release);
  const reportedCounts = () => counts.list().filter(isServed);
  const list = () => sumCounts([...reportedCounts(), ...others.filter(isServed)]);
  return {
    /** Counts a failure. One of a release that no visitor gets is ignored. */
    report: ({ hasRelease, ...failure }: ReportedFailure): void => {
      const registry = deps.registry();
      const shell = releasesOfVisitors(registry, SHELL).find((id) => hasRelease(SHELL, id));
      // A page whose shell was rolled back meanwhile proves nothing about its sections.
      if (shell === undefined || !releasesOfVisitors(registry, failure.app).includes(failure.release)) return;
      deps.metrics.sectionFailures.inc({ app: failure.app, release: failure.release });
      counts.add({ ...failure, shell, visitor: hash(failure.visitor) });
      rollBackIfNeeded(deps, list);
    },
    /** Counts a page that has not failed so far. */
    recordPage: ({ set, section, visitor }: ServedPage): void => {
      const shell = set.apps.find(({ name }) => name === SHELL)?.release;
      if (shell === undefined) return;
      const network = hash(visitor);
      for (const { name: app, release } of set.apps)
        if (app === SHELL || app === section) counts.addPage({ shell, app, release }, network);
    },
    /** The failures of all edges. Operators need no hashes. */
    list: (): FailureCount[] =>
      list().map(({ failedNetworks, ...count }) => ({ ...count, visitors: failedNetworks.size })),
    /** What this edge reports to the others: counts of the releases that visitors get. */
    reportedCounts,
    /** Takes what the other edges counted; it replaces what they reported before. */
    setOtherCounts: (reported: readonly ReportedCount[]): void => {
      others = reported;
      rollBackIfNeeded(deps, list);
    },
  };
}

/**
 * Rolls back the fresh activation or canary that causes failures. It never goes back more than one step: a release that
 * a rollback restored is left to the operators, and so is a pinned one.
 */
function rollBackIfNeeded(deps: FailureMonitorDeps, listCounts: () => FailureCountWithNetworks[]): void {
  const { thresholds, changes } = deps;
  const registry = deps.registry();
  if (!registry || thresholds.visitors === 0) return;
  const freshSince = deps.now() - thresholds.freshMs;
  const suspects = findSuspects({ registry, counts: listCounts(), thresholds, freshSince });
  const isPinned = ({ app, release }: Suspect) =>
    registry.apps[app]?.active === release && registry.apps[app].pinned === true;
  for (const { app, release, visitors } of suspects.filter(isPinned)) {
    const reason = 'it is pinned';
    changes.logOnce('rollback-skipped', { app, release, visitors, reason }, registry.apps[app]?.activatedAt);
  }
  const suspect = suspects.find((each) => !isPinned(each));
  if (!suspect) return;
  const { app, release, visitors, failingApps } = suspect;
  const inApps = failingApps.some((each) => each !== app) ? ` in ${failingApps.join(', ')}` : '';
  const why = `${visitors} visitors met failures${inApps} within ${thresholds.windowMs / 1000} s`;
  const step = runningSteps(registry).find((each) => each.app === app && each.canary === release);
  changes.make({ kind: 'back', app, release, why, ...(step && { step }) });
}

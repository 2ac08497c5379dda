import { siteNetwork, type Log } from '@learning-center/server-kit';
import type { PageReleaseSet } from '@learning-center/shared/contract';
import {
  formatError,
  readRegistry,
  rollbackApp,
  SHELL,
  type Registry,
  type ReleaseStore,
  type ReportedCount,
  type TrustCheck,
} from 'releases';
import type { Metrics } from '../observe/metrics.ts';
import { releasesOfVisitors } from '../release-sets/releases-of-visitors.ts';
import {
  createFailureCounts,
  type Failure,
  type FailureCount,
  type FailureCountWithNetworks,
  type ReleaseOnPage,
} from './failure-counts.ts';
import { findSuspect, type RollbackThresholds, type Suspect } from './find-suspect.ts';
import { sumCounts, toReportedCount } from './fleet-counts.ts';
import type { SentPage } from './page-tokens.ts';
import type { VisitorHash } from './visitor-hash.ts';

/** A failure on a page; its shell is found by the releases of the page. */
export type ReportedFailure = Omit<Failure, 'shell'> & SentPage;

/** A page that a visitor got; `section` is the app that it shows. */
interface ServedPage {
  set: PageReleaseSet;
  section: string | undefined;
  visitor: string;
}

/** Counts failures of active releases, and rolls back a fresh release with too many. */
export interface FailureMonitor {
  /** Counts a failure. One of a release that no visitor gets is ignored. */
  report: (failure: ReportedFailure) => void;
  /** Counts a page that has not failed so far. */
  recordPage: (page: ServedPage) => void;
  /** The failures of all edges. */
  list: () => FailureCount[];
  /** What this edge reports to the others: counts of the releases that visitors get. */
  reportedCounts: () => ReportedCount[];
  /** Takes what the other edges counted; it replaces what they reported before. */
  setOtherCounts: (counts: readonly ReportedCount[]) => void;
}

interface FailureMonitorDeps {
  store: ReleaseStore;
  trust: TrustCheck | undefined;
  thresholds: RollbackThresholds;
  registry: () => Registry | undefined;
  visitorHash: VisitorHash;
  log: Log;
  metrics: Metrics;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Creates the monitor for a store's releases. It counts hashes of networks, never addresses. */
export function createFailureMonitor(deps: FailureMonitorDeps): FailureMonitor {
  const counts = createFailureCounts({ windowMs: deps.thresholds.windowMs, now: deps.now });
  const hash = (visitor: string) => deps.visitorHash.of(siteNetwork(visitor));
  let others: readonly ReportedCount[] = [];
  // Pages with the previous shell tell whether a section failed before.
  const isServed = ({ app, release }: ReleaseOnPage) => releasesOfVisitors(deps.registry(), app).includes(release);
  const reportedCounts = () => counts.list().filter(isServed).map(toReportedCount);
  const list = () => sumCounts([...reportedCounts(), ...others.filter(isServed)]);
  const rollBackIfNeeded = createAutoRollback(deps, list);
  return {
    report: ({ hasRelease, ...failure }) => {
      const registry = deps.registry();
      const shell = releasesOfVisitors(registry, SHELL).find((id) => hasRelease(SHELL, id));
      // A page whose shell was rolled back meanwhile proves nothing about its sections.
      if (shell === undefined || !releasesOfVisitors(registry, failure.app).includes(failure.release)) return;
      deps.metrics.sectionFailures.inc({ app: failure.app, release: failure.release });
      counts.add({ ...failure, shell, visitor: hash(failure.visitor) });
      void rollBackIfNeeded();
    },
    recordPage: ({ set, section, visitor }) => {
      const shell = set.apps.find(({ name }) => name === SHELL)?.release;
      if (shell === undefined) return;
      const network = hash(visitor);
      for (const { name: app, release } of set.apps)
        if (app === SHELL || app === section) counts.addPage({ shell, app, release }, network);
    },
    list: () => list().map(withoutNetworks),
    reportedCounts,
    setOtherCounts: (reported) => {
      others = reported;
      void rollBackIfNeeded();
    },
  };
}

/** Operators need no hashes. */
function withoutNetworks(count: FailureCountWithNetworks): FailureCount {
  const { shell, app, release, failures, visitors, servedNetworks, lastReason, lastAt } = count;
  return { shell, app, release, failures, visitors, servedNetworks, lastReason, lastAt };
}

/**
 * Creates the automatic rollback of the fresh activation or canary that causes failures. It never goes back more than
 * one step: a release that a rollback restored is left to the operators, and so is a pinned one.
 */
function createAutoRollback(deps: FailureMonitorDeps, listCounts: () => FailureCountWithNetworks[]) {
  const { thresholds, registry, now, log } = deps;
  const pendingRollbacks = new Set<string>();
  const loggedActivations = new Set<string>();
  return async (): Promise<void> => {
    const current = registry();
    if (!current || thresholds.visitors === 0) return;
    const freshSince = now() - thresholds.freshMs;
    const context = { registry: current, counts: listCounts(), thresholds, freshSince };
    const newest = context.counts.filter(({ shell }) => releasesOfVisitors(current, SHELL).includes(shell));
    const suspects = newest.flatMap((count) => findSuspect(count, context) ?? []);
    for (const { app, release, visitors } of suspects.filter((each) => isPinned(current, each))) {
      const activation = `${app} ${current.apps[app]?.activatedAt}`;
      if (!loggedActivations.has(activation))
        log('rollback-skipped', { app, release, visitors, reason: 'it is pinned' });
      loggedActivations.add(activation);
    }
    const suspect = suspects.find((each) => !isPinned(current, each));
    const key = `${suspect?.app}@${suspect?.release}`;
    if (!suspect || pendingRollbacks.has(key)) return;
    pendingRollbacks.add(key);
    await rollBack(deps, suspect);
    pendingRollbacks.delete(key);
  };
}

async function rollBack(deps: FailureMonitorDeps, suspect: Suspect): Promise<void> {
  const { store, trust, thresholds, registry, log, metrics } = deps;
  const { app, release, visitors, failingApps } = suspect;
  const { canary } = registry()?.apps[app] ?? {};
  const hasPlan = canary?.id === release && canary.rollout !== undefined;
  const inApps = failingApps.some((each) => each !== app) ? ` in ${failingApps.join(', ')}` : '';
  const why = `${visitors} visitors met failures${inApps} within ${thresholds.windowMs / 1000} s`;
  try {
    const change = { store, trust, app, by: 'edge (automatic)', why, onlyIf: release };
    const { id, outcome } = await rollbackApp(change);
    if (hasPlan) metrics.rollouts.inc({ app, outcome: 'rolled-back' });
    log('rolled-back', { app, release, to: id, outcome, visitors });
  } catch (error) {
    // Another edge may have been first.
    if (await wasRolledBack(store, suspect)) return;
    log('rollback-failed', { app, release, visitors, reason: formatError(error) });
  }
}

const isPinned = ({ apps }: Registry, { app, release }: Suspect): boolean =>
  apps[app]?.active === release && apps[app].pinned === true;

const wasRolledBack = async (store: ReleaseStore, { app, release }: Suspect): Promise<boolean> =>
  readRegistry(store).then(
    (registry) => !releasesOfVisitors(registry, app).includes(release),
    () => false,
  );

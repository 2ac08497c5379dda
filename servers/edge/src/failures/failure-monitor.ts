import { siteNetwork, type Log } from '@learning-center/server-kit';
import type { PageReleaseSet } from '@learning-center/shared/contract';
import { formatError, rollbackApp, SHELL, type Registry } from 'releases';
import type { Metrics } from '../observe/metrics.ts';
import {
  createFailureCounts,
  type Failure,
  type FailureCount,
  type FailureCounts,
  type FailureCountWithNetworks,
} from './failure-counts.ts';
import { findSuspect, type RollbackThresholds, type Suspect } from './find-suspect.ts';
import type { HasRelease } from './page-tokens.ts';

/** A failure on a page; its shell is found by the releases of the page. */
export type ReportedFailure = Omit<Failure, 'shell'> & { hasRelease: HasRelease };

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
  list: () => FailureCount[];
}

interface FailureMonitorDeps {
  store: string;
  thresholds: RollbackThresholds;
  registry: () => Registry | undefined;
  log: Log;
  metrics: Metrics;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Creates the monitor for a store's releases. */
export function createFailureMonitor(deps: FailureMonitorDeps): FailureMonitor {
  const counts = createFailureCounts({ windowMs: deps.thresholds.windowMs, now: deps.now });
  const rollBackIfNeeded = createAutoRollback(deps, counts.list);
  return {
    report: ({ hasRelease, ...failure }) => {
      const registry = deps.registry();
      const shell = servedReleases(registry, SHELL).find((id) => hasRelease(SHELL, id));
      // A page whose shell was rolled back meanwhile proves nothing about its sections.
      if (shell === undefined || !servedReleases(registry, failure.app).includes(failure.release)) return;
      deps.metrics.sectionFailures.inc({ app: failure.app, release: failure.release });
      void rollBackIfNeeded(counts.add({ ...failure, shell, visitor: siteNetwork(failure.visitor) }));
    },
    recordPage: ({ set, section, visitor }) => {
      const shell = set.apps.find(({ name }) => name === SHELL)?.release;
      if (shell === undefined) return;
      for (const { name: app, release } of set.apps)
        if (app === SHELL || app === section) counts.addPage({ shell, app, release }, siteNetwork(visitor));
    },
    list: () => counts.list().map(withoutNetworks),
  };
}

/** The networks of visitors stay in memory. */
function withoutNetworks(count: FailureCountWithNetworks): FailureCount {
  const { shell, app, release, failures, visitors, servedNetworks, lastReason, lastAt } = count;
  return { shell, app, release, failures, visitors, servedNetworks, lastReason, lastAt };
}

/** Made-up names must not fill the memory, nor hide the releases that matter. */
function servedReleases(registry: Registry | undefined, app: string): string[] {
  const state = registry && Object.hasOwn(registry.apps, app) ? registry.apps[app] : undefined;
  return state ? [state.active, ...(state.canary ? [state.canary.id] : [])] : [];
}

/**
 * Creates the automatic rollback of the fresh activation or canary that causes failures. It never goes back more than
 * one step: a release that a rollback restored is left to the operators.
 */
function createAutoRollback(deps: FailureMonitorDeps, listCounts: FailureCounts['list']) {
  const { thresholds, registry, now } = deps;
  const pendingRollbacks = new Set<string>();
  return async (newest: FailureCount): Promise<void> => {
    const current = registry();
    if (!current || thresholds.visitors === 0) return;
    const freshSince = now() - thresholds.freshMs;
    const suspect = findSuspect(newest, { registry: current, counts: listCounts(), thresholds, freshSince });
    const key = `${suspect?.app}@${suspect?.release}`;
    if (!suspect || pendingRollbacks.has(key)) return;
    pendingRollbacks.add(key);
    await rollBack(deps, suspect);
    pendingRollbacks.delete(key);
  };
}

async function rollBack({ store, thresholds, log }: FailureMonitorDeps, suspect: Suspect): Promise<void> {
  const { app, release, visitors, failingApps } = suspect;
  const inApps = failingApps.some((each) => each !== app) ? ` in ${failingApps.join(', ')}` : '';
  const why = `${visitors} visitors met failures${inApps} within ${thresholds.windowMs / 1000} s`;
  try {
    const { id, outcome } = await rollbackApp({ store, app, by: 'edge (automatic)', why, onlyIf: release });
    log('rolled-back', { app, release, to: id, outcome, visitors });
  } catch (error) {
    log('rollback-failed', { app, release, visitors, reason: formatError(error) });
  }
}

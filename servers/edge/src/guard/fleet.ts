import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@learning-center/server-kit';
import { formatError, readFleet, writeEdgeReport, type ReportedEdge } from 'releases';
import type { FailureMonitor } from './failure-monitor.ts';
import type { VisitorHash } from '../serve/release-sets/visitor-hash.ts';
import type { Releases } from '../serve/release-sets/open-releases.ts';
import type { RolloutMonitor } from './rollout-monitor.ts';

/** This edge among all edges of the store. */
export type Fleet = ReturnType<typeof joinFleet>;

interface FleetOptions {
  /** The name of this edge. */
  name: string;
  intervalMs: number;
  releases: Releases;
  failureMonitor: Pick<FailureMonitor, 'reportedCounts' | 'setOtherCounts'>;
  rollouts: Pick<RolloutMonitor, 'reportedSteps' | 'restore' | 'judge'>;
  /** Identifies the key of the hashes in the counts. */
  visitorHash: Pick<VisitorHash, 'key'>;
  log: Log;
}

/** Exchanges reports with the other edges through the store. Also fetches releases before their activation. */
export function joinFleet(options: FleetOptions) {
  const { name, intervalMs, releases, failureMonitor, rollouts, visitorHash, log } = options;
  const { store, cache, registry } = releases;
  const closing = new AbortController();
  const { signal } = closing;
  let edges: readonly ReportedEdge[] = [];
  const revision = (): number => registry.registry()?.revision ?? 0;
  const lastProblems = { write: '', read: '' };
  const logProblem = (of: keyof typeof lastProblems, error: unknown) => {
    const reason = error === undefined ? '' : formatError(error, store.address);
    if (reason !== '' && reason !== lastProblems[of] && !signal.aborted) log(`fleet-${of}-failed`, { reason });
    lastProblems[of] = reason;
  };
  /** The report before a restart; null until it is read. */
  let earlier: ReportedEdge | null | undefined = null;
  /** Goes on from the report before a restart, which the next one replaces. */
  const restore = async (): Promise<void> => {
    if (earlier === null) {
      const state = await readFleet(store).catch((error: unknown) => {
        if (revision() === 0 || rollouts.reportedSteps().length > 0) throw error;
      });
      earlier = state?.edges.find((edge) => edge.name === name && edge.hashKey === visitorHash.key);
    }
    // Until the releases of that time are loaded again, their steps are unknown.
    if (!earlier || earlier.revision > revision()) return;
    rollouts.restore(earlier);
    earlier = undefined;
  };
  const pickNewest = () => {
    const { number = 0, hash = '' } = registry.newest() ?? {};
    return { number, hash };
  };
  const report = async (): Promise<void> => {
    await restore();
    await writeEdgeReport(store, {
      ...{ name, revision: revision(), newest: pickNewest(), isStoreAway: registry.isStoreAway(), held: cache.held() },
      ...{ hashKey: visitorHash.key, counts: failureMonitor.reportedCounts() },
      rollouts: [...rollouts.reportedSteps(), ...(earlier?.rollouts ?? [])],
    }).then(
      () => logProblem('write', undefined),
      // Without the right to write, an edge serves all the same.
      (error: unknown) => logProblem('write', error),
    );
    const state = await readFleet(store);
    logProblem('read', undefined);
    if (signal.aborted) return;
    edges = state.edges;
    // Hashes of another key would count a network twice.
    const others = edges.filter((edge) => edge.name !== name && edge.hashKey === visitorHash.key);
    failureMonitor.setOtherCounts(others.flatMap(({ isRunning, counts }) => (isRunning ? counts : [])));
    // An old report about a step is still true of this step.
    rollouts.judge(others);
    for (const release of state.wanted) await cache.get(release).catch(() => undefined);
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await report().catch((error: unknown) => logProblem('read', error));
      await sleep(intervalMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  };
  void run();
  return {
    /** All edges, as they reported last. */
    edges: () => edges,
    close: (): void => closing.abort(),
  };
}

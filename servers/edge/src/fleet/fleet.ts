import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@learning-center/server-kit';
import { formatError, readFleet, writeEdgeReport, type EdgeReport, type ReportedEdge } from 'releases';
import type { FailureMonitor } from '../failures/failure-monitor.ts';
import type { Releases } from '../release-sets/open-releases.ts';

/** This edge among all edges of the store. */
export interface Fleet {
  /** All edges, as they reported last. */
  edges: () => readonly ReportedEdge[];
  close: () => void;
}

interface FleetOptions {
  /** The name and region of this edge. */
  name: string;
  region: string;
  intervalMs: number;
  releases: Releases;
  failureMonitor: Pick<FailureMonitor, 'reportedCounts' | 'setOtherCounts'>;
  /** Identifies the key of the hashes in the counts. */
  hashKey: string;
  log: Log;
}

/** Exchanges reports with the other edges through the store. Also fetches releases before their activation. */
export function joinFleet({ intervalMs, releases, log, ...options }: FleetOptions): Fleet {
  const { store, cache } = releases;
  const { name, failureMonitor, hashKey } = options;
  const closing = new AbortController();
  const { signal } = closing;
  let edges: readonly ReportedEdge[] = [];
  const lastProblems = { write: '', read: '' };
  const logProblem = (of: keyof typeof lastProblems, error: unknown) => {
    const reason = error === undefined ? '' : formatError(error, store.address);
    if (reason !== '' && reason !== lastProblems[of] && !signal.aborted) log(`fleet-${of}-failed`, { reason });
    lastProblems[of] = reason;
  };
  const report = async (): Promise<void> => {
    await writeEdgeReport(store, describeEdge({ ...options, releases })).then(
      () => logProblem('write', undefined),
      // Without the right to write, an edge serves all the same.
      (error: unknown) => logProblem('write', error),
    );
    const state = await readFleet(store);
    logProblem('read', undefined);
    if (signal.aborted) return;
    edges = state.edges;
    const others = edges.filter((edge) => edge.isRunning && edge.name !== name && edge.hashKey === hashKey);
    failureMonitor.setOtherCounts(others.flatMap(({ counts }) => counts));
    for (const release of state.wanted) await cache.get(release).catch(() => undefined);
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await report().catch((error: unknown) => logProblem('read', error));
      await sleep(intervalMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  };
  void run();
  return { edges: () => edges, close: () => closing.abort() };
}

const describeEdge = (options: Omit<FleetOptions, 'intervalMs' | 'log'>): EdgeReport => ({
  name: options.name,
  region: options.region,
  revision: options.releases.registry.registry()?.revision ?? 0,
  isStoreAway: options.releases.registry.isStoreAway(),
  held: options.releases.cache.held(),
  hashKey: options.hashKey,
  counts: options.failureMonitor.reportedCounts(),
});

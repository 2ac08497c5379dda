import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@learning-center/server-kit';
import {
  formatError,
  readFleet,
  writeEdgeReport,
  type EdgeReport,
  type ReleaseCache,
  type ReleaseStore,
  type ReportedEdge,
} from 'releases';

/** This edge among all edges of the store. */
export interface Fleet {
  /** All edges, as they reported last. */
  edges: () => readonly ReportedEdge[];
  close: () => void;
}

interface FleetOptions {
  store: ReleaseStore;
  cache: Pick<ReleaseCache, 'get'>;
  intervalMs: number;
  /** What this edge reports now. */
  describe: () => EdgeReport;
  /** Gets the reports of the other running edges. */
  onReports: (others: readonly ReportedEdge[]) => void;
  log: Log;
}

/** Reports to the other edges through the store, reads their reports, and fetches releases ahead of use. */
export function joinFleet({ store, cache, intervalMs, describe, onReports, log }: FleetOptions): Fleet {
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
    const own = describe();
    await writeEdgeReport(store, own).then(
      () => logProblem('write', undefined),
      // Without the right to write, an edge serves all the same.
      (error: unknown) => logProblem('write', error),
    );
    const state = await readFleet(store);
    logProblem('read', undefined);
    if (signal.aborted) return;
    edges = state.edges;
    onReports(edges.filter(({ name, isRunning }) => isRunning && name !== own.name));
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

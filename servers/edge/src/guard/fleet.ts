import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@learning-center/server-kit';
import { formatError, readFleet, writeEdgeReport, type ReportedEdge } from 'releases';
import type { Releases } from '../serve/release-sets/open-releases.ts';
import type { VisitorHash } from '../serve/release-sets/visitor-hash.ts';
import type { Guard } from './guard.ts';

/** This edge among all edges of the store. */
export type Fleet = ReturnType<typeof joinFleet>;

interface FleetOptions {
  /** The name of this edge. */
  name: string;
  intervalMs: number;
  /** Where the edge finds the API. */
  apiOrigin: string;
  releases: Releases;
  guard: Pick<Guard, 'ownReport' | 'restore' | 'judge'>;
  /** Identifies the key of the hashes in the counts. */
  visitorHash: Pick<VisitorHash, 'key'>;
  log: Log;
}

/** Exchanges reports with the other edges through the store. Also fetches releases before their activation. */
export function joinFleet({ name, intervalMs, apiOrigin, releases, guard, visitorHash, log }: FleetOptions) {
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
        if (revision() === 0 || guard.ownReport().rollouts.length > 0) throw error;
      });
      earlier = state?.edges.find((edge) => edge.name === name && edge.hashKey === visitorHash.key);
    }
    // Until the releases of that time are loaded again, their steps are unknown.
    if (!earlier || earlier.revision > revision()) return;
    guard.restore(earlier);
    earlier = undefined;
  };
  const writeReport = async (): Promise<void> => {
    const { counts, rollouts } = guard.ownReport();
    const { number = 0, hash = '' } = registry.newest() ?? {};
    await writeEdgeReport(store, {
      ...{ name, revision: revision(), newest: { number, hash }, isStoreAway: registry.isStoreAway() },
      ...{ apiOrigin, held: cache.held(), hashKey: visitorHash.key, counts },
      rollouts: [...rollouts, ...(earlier?.rollouts ?? [])],
    });
  };
  const exchange = async (): Promise<void> => {
    await restore();
    // Without the right to write, an edge serves all the same.
    await writeReport().then(
      () => logProblem('write', undefined),
      (error: unknown) => logProblem('write', error),
    );
    const state = await readFleet(store);
    logProblem('read', undefined);
    if (signal.aborted) return;
    edges = state.edges;
    // Hashes of another key would count a network twice.
    guard.judge(edges.filter((edge) => edge.name !== name && edge.hashKey === visitorHash.key));
    for (const release of state.wanted) await cache.get(release).catch(() => undefined);
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await exchange().catch((error: unknown) => logProblem('read', error));
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

import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@learning-center/server-kit';
import { formatError, readFleet, writeEdgeReport, type EdgeReport, type ReportedEdge } from 'releases';
import type { Releases } from '../serve/release-sets/open-releases.ts';
import type { TamperingAlarm } from '../serve/release-sets/tampering-alarm.ts';
import type { VisitorHash } from '../serve/release-sets/visitor-hash.ts';
import type { Guard } from './guard.ts';

const MAX_REFUSED = 10;

export type Fleet = ReturnType<typeof joinFleet>;

interface FleetOptions {
  name: string;
  intervalMs: number;
  apiOrigin: string;
  /** Whether apps run from source. */
  isDevelopment: boolean;
  alarm: Pick<TamperingAlarm, 'current'>;
  releases: Releases;
  guard: Pick<Guard, 'ownReport' | 'restore' | 'judge'>;
  /** Identifies the key of the hashes in the counts. */
  visitorHash: Pick<VisitorHash, 'key'>;
  log: Log;
}

/** Exchanges reports with the other edges through the store. Also fetches releases before their activation. */
export function joinFleet(options: FleetOptions) {
  const { name, intervalMs, releases, guard, visitorHash, log } = options;
  const { store, cache, registry } = releases;
  const closing = new AbortController();
  const { signal } = closing;
  let edges: readonly ReportedEdge[] = [];
  const revision = (): number => registry.registry()?.revision ?? 0;
  const lastProblems = { write: '', read: '' };
  const logProblem = (of: keyof typeof lastProblems, error: unknown) => {
    const reason = error === undefined ? '' : formatError(error, store.address);
    if (reason !== '' && reason !== lastProblems[of] && !signal.aborted)
      log(of === 'write' ? 'fleet-write-failed' : 'fleet-read-failed', { reason });
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
  const exchange = async (): Promise<void> => {
    await restore();
    // Without the right to write, an edge serves all the same.
    await writeEdgeReport(store, createReport(options, earlier?.rollouts)).then(
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

/** What this edge tells the others. Until it goes on from its earlier steps, it reports them again. */
function createReport(options: FleetOptions, earlierSteps: EdgeReport['rollouts'] = []): EdgeReport {
  const { name, apiOrigin, isDevelopment, alarm, releases, guard, visitorHash } = options;
  const { store, cache, registry } = releases;
  const { counts, rollouts } = guard.ownReport();
  const { number = 0, hash = '' } = registry.newest() ?? {};
  const problems = [...alarm.current().map(({ reason }) => reason), registry.problem() ?? []].flat();
  return {
    ...{ name, revision: registry.registry()?.revision ?? 0, newest: { number, hash } },
    ...{ isStoreAway: registry.isStoreAway(), apiOrigin, isDevelopment },
    // Folders and servers are not for everybody who sees the status.
    refused: [...new Set(problems.map((text) => text.replaceAll(`${store.files.address}/`, '')))].slice(0, MAX_REFUSED),
    ...{ held: cache.held(), hashKey: visitorHash.key, counts },
    rollouts: [...rollouts, ...earlierSteps],
  };
}

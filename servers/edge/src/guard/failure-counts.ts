import { LRUCache } from 'lru-cache';
import { countNetworks, mergeNetworks, SAMPLE_SIZE, type ReportedCount } from 'releases';

/** Limits of the memory: pairs of a shell and a release, and the latest networks that got each pair. */
const MAX_COUNTERS = 50;
const MAX_NETWORKS = 2_000;
const MAX_REASON_LENGTH = 200;

/** Failing networks in a report; the thresholds of a rollback need no more. */
const MAX_FAILED = 1_000;

/** A release of an app on pages with a release of the shell; for the shell itself both are the same. */
export type ReleaseOnPage = Pick<ReportedCount, 'shell' | 'app' | 'release'>;

/** Failures of one release within the window, among the latest networks that got it. */
export interface FailureCount extends Omit<ReportedCount, 'failed' | 'served' | 'sample'> {
  /** Different networks that met a failure: a visitor is a network. */
  visitors: number;
  /** Networks that got the release, including those that met a failure. */
  servedNetworks: number;
}

/** A count with the networks that met a failure. */
export type FailureCountWithNetworks = FailureCount & { failedNetworks: ReadonlySet<string> };

interface FailureCounter extends ReleaseOnPage {
  lastReason: string;
  lastAt: number;
  /** How many failures each network met; 0 if it only got the release. */
  byNetwork: LRUCache<string, number>;
}

/**
 * Counts failures and sent pages by the hash of a visitor's network. Each counts for `windowMs`; `now` is a clock in
 * milliseconds.
 */
export function createFailureCounts({ windowMs, now }: { windowMs: number; now: () => number }) {
  const counters = new LRUCache<string, FailureCounter, ReleaseOnPage>({
    max: MAX_COUNTERS,
    memoMethod: (_key, _old, { context: { shell, app, release } }) => {
      const byNetwork = new LRUCache<string, number>({
        max: MAX_NETWORKS,
        ttl: windowMs,
        ttlResolution: 0,
        perf: { now },
      });
      return { shell, app, release, lastReason: '', lastAt: 0, byNetwork };
    },
  });
  const counterOf = (page: ReleaseOnPage) => counters.memo(keyOf(page), { context: page });
  return {
    add: ({ reason, visitor, ...page }: ReleaseOnPage & { reason: string; visitor: string }): void => {
      const counter = counterOf(page);
      counter.byNetwork.set(visitor, (counter.byNetwork.get(visitor) ?? 0) + 1);
      Object.assign(counter, { lastReason: reason.slice(0, MAX_REASON_LENGTH), lastAt: now() });
    },
    addPage: (page: ReleaseOnPage, visitor: string): void => {
      const { byNetwork } = counterOf(page);
      // Another page must not extend the time of a failure.
      if (!byNetwork.get(visitor)) byNetwork.set(visitor, 0);
    },
    /** What this edge reports of the releases that were sent within the window. */
    list: (): ReportedCount[] => [...counters.values()].map(toReportedCount),
  };
}

const keyOf = ({ shell, app, release }: ReleaseOnPage) => `${shell} ${app}@${release}`;

function toReportedCount({ byNetwork, ...counter }: FailureCounter): ReportedCount {
  byNetwork.purgeStale();
  const failedEntries = [...byNetwork].filter(([, times]) => times > 0);
  const failed = failedEntries.map(([network]) => network).slice(0, MAX_FAILED);
  const failures = failedEntries.reduce((sum, [, times]) => sum + times, 0);
  const sample = [...byNetwork.keys()].sort().slice(0, SAMPLE_SIZE);
  return { ...counter, failures, failed, served: byNetwork.size, sample };
}

/** Adds up the counts of several edges. A visitor of many edges counts once. The latest failure is first. */
export function sumCounts(counts: readonly ReportedCount[]): FailureCountWithNetworks[] {
  return [...Map.groupBy(counts, keyOf).values()]
    .map(sumOfRelease)
    .filter(({ visitors }) => visitors > 0)
    .sort((a, b) => b.lastAt - a.lastAt);
}

function sumOfRelease(counts: readonly ReportedCount[]): FailureCountWithNetworks {
  const latest = counts.reduce((last, count) => (count.lastAt > last.lastAt ? count : last));
  const { shell, app, release, lastReason, lastAt } = latest;
  const failedNetworks = new Set(counts.flatMap(({ failed }) => failed));
  const failures = counts.reduce((total, each) => total + each.failures, 0);
  // Edges share visitors, so the networks of several are estimated.
  const atSeveral = counts.length > 1 ? countNetworks(mergeNetworks(counts.map(({ sample }) => sample))) : 0;
  const visitors = failedNetworks.size;
  const servedNetworks = Math.max(atSeveral, visitors, ...counts.map(({ served }) => served));
  return { shell, app, release, failures, lastReason, lastAt, failedNetworks, visitors, servedNetworks };
}

import { LRUCache } from 'lru-cache';

/** Limits of the memory: pairs of a shell and a release, and the latest networks that got each pair. */
const MAX_TALLIES = 50;
const MAX_NETWORKS = 2_000;
const MAX_REASON_LENGTH = 200;

/** A release of an app on pages with a release of the shell; for the shell itself both are the same. */
export interface ReleaseOnPage {
  shell: string;
  app: string;
  release: string;
}

/** A failure that a visitor met. */
export interface Failure extends ReleaseOnPage {
  reason: string;
  /** The network of the visitor; it stays in memory. */
  visitor: string;
}

/** Failures of one release within the window, among the latest networks that got it. */
export interface FailureCount extends ReleaseOnPage {
  failures: number;
  /** Different networks that met a failure: a visitor is a network. */
  visitors: number;
  /** Networks that got the release, including those that met a failure. */
  servedNetworks: number;
  lastReason: string;
  /** Milliseconds since 1970. */
  lastAt: number;
}

/** A count with the networks that met a failure. */
export interface FailureCountWithNetworks extends FailureCount {
  failedNetworks: ReadonlySet<string>;
}

/** Counts failures, and pages that were sent, by network. */
export interface FailureCounts {
  add: (failure: Failure) => FailureCountWithNetworks;
  addPage: (page: ReleaseOnPage, visitor: string) => void;
  /** The releases with failures within the window, the latest failure first. */
  list: () => FailureCountWithNetworks[];
}

interface Tally extends ReleaseOnPage {
  lastReason: string;
  lastAt: number;
  byNetwork: LRUCache<string, number>;
}

/** Creates empty counts. A page or a failure counts for `windowMs`; `now` is a clock in milliseconds. */
export function createFailureCounts({ windowMs, now }: { windowMs: number; now: () => number }): FailureCounts {
  const tallies = new LRUCache<string, Tally>({ max: MAX_TALLIES });
  const tallyOf = ({ shell, app, release }: ReleaseOnPage): Tally => {
    const key = `${shell} ${app}@${release}`;
    const byNetwork = () =>
      new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: windowMs, ttlResolution: 0, perf: { now } });
    const tally = tallies.get(key) ?? { shell, app, release, lastReason: '', lastAt: 0, byNetwork: byNetwork() };
    tallies.set(key, tally);
    return tally;
  };
  return {
    add: (failure) => {
      const tally = tallyOf(failure);
      tally.byNetwork.set(failure.visitor, (tally.byNetwork.get(failure.visitor) ?? 0) + 1);
      Object.assign(tally, { lastReason: failure.reason.slice(0, MAX_REASON_LENGTH), lastAt: now() });
      return countOf(tally);
    },
    addPage: (page, visitor) => {
      const { byNetwork } = tallyOf(page);
      // Another page must not extend the time of a failure.
      if (!byNetwork.get(visitor)) byNetwork.set(visitor, 0);
    },
    list: () =>
      [...tallies.values()]
        .map(countOf)
        .filter(({ visitors }) => visitors > 0)
        .sort((a, b) => b.lastAt - a.lastAt),
  };
}

function countOf({ byNetwork, ...facts }: Tally): FailureCountWithNetworks {
  byNetwork.purgeStale();
  const failedEntries = [...byNetwork].filter(([, times]) => times > 0);
  const failedNetworks = new Set(failedEntries.map(([network]) => network));
  const failures = failedEntries.reduce((sum, [, times]) => sum + times, 0);
  return { ...facts, failures, failedNetworks, visitors: failedNetworks.size, servedNetworks: byNetwork.size };
}

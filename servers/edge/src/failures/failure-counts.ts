import { LRUCache } from 'lru-cache';

/** Limits of the memory: pairs of a shell and a release, and the latest networks that got each pair. */
const MAX_COUNTERS = 50;
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
  /** The hash of the visitor's network. */
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

/** The count of a release that was sent, with or without failures. */
export interface ReleaseCount extends Omit<FailureCountWithNetworks, 'visitors' | 'servedNetworks'> {
  /** Networks that got the release. */
  networks: ReadonlySet<string>;
}

/** Counts failures, and pages that were sent, by network. */
export interface FailureCounts {
  add: (failure: Failure) => void;
  addPage: (page: ReleaseOnPage, visitor: string) => void;
  /** The releases that were sent within the window. */
  list: () => ReleaseCount[];
}

interface FailureCounter extends ReleaseOnPage {
  lastReason: string;
  lastAt: number;
  byNetwork: LRUCache<string, number>;
}

/** Creates empty counts. A page or a failure counts for `windowMs`; `now` is a clock in milliseconds. */
export function createFailureCounts({ windowMs, now }: { windowMs: number; now: () => number }): FailureCounts {
  const counters = new LRUCache<string, FailureCounter>({ max: MAX_COUNTERS });
  const counterOf = ({ shell, app, release }: ReleaseOnPage): FailureCounter => {
    const key = `${shell} ${app}@${release}`;
    const byNetwork = () =>
      new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: windowMs, ttlResolution: 0, perf: { now } });
    const counter = counters.get(key) ?? { shell, app, release, lastReason: '', lastAt: 0, byNetwork: byNetwork() };
    counters.set(key, counter);
    return counter;
  };
  return {
    add: (failure) => {
      const counter = counterOf(failure);
      counter.byNetwork.set(failure.visitor, (counter.byNetwork.get(failure.visitor) ?? 0) + 1);
      Object.assign(counter, { lastReason: failure.reason.slice(0, MAX_REASON_LENGTH), lastAt: now() });
    },
    addPage: (page, visitor) => {
      const { byNetwork } = counterOf(page);
      // Another page must not extend the time of a failure.
      if (!byNetwork.get(visitor)) byNetwork.set(visitor, 0);
    },
    list: () => [...counters.values()].map(countOf),
  };
}

function countOf({ byNetwork, ...counter }: FailureCounter): ReleaseCount {
  byNetwork.purgeStale();
  const failedEntries = [...byNetwork].filter(([, times]) => times > 0);
  const failedNetworks = new Set(failedEntries.map(([network]) => network));
  const failures = failedEntries.reduce((sum, [, times]) => sum + times, 0);
  return { ...counter, failures, failedNetworks, networks: new Set(byNetwork.keys()) };
}

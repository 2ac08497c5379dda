import { LRUCache } from 'lru-cache';

/** How much is remembered at most: pairs of a shell and a release, and the latest networks that got each pair. */
const MAX_TALLIES = 50;
const MAX_NETWORKS = 2_000;
const MAX_REASON_LENGTH = 200;

/** A release of an app on pages with a release of the shell; the shell's own tally names it twice. */
export interface GivenRelease {
  shell: string;
  part: string;
  release: string;
}

/** A failure that somebody met. */
export interface Failure extends GivenRelease {
  reason: string;
  /** Tells visitors apart; kept in memory only. */
  visitor: string;
}

/** Failures of one release within the window, among the latest networks that got it. */
export interface FailureCount extends GivenRelease {
  failures: number;
  /** How many different networks met one: a visitor is a network. */
  visitors: number;
  /** How many networks got the release, those that met a failure included. */
  given: number;
  lastReason: string;
  /** Milliseconds since 1970. */
  lastAt: number;
}

/** A count with the networks that met a failure. */
export interface DetailedCount extends FailureCount {
  failed: ReadonlySet<string>;
}

/** Counts failures, and pages that were sent, by network. */
export interface FailureCounts {
  add: (failure: Failure) => DetailedCount;
  addPage: (given: GivenRelease, visitor: string) => void;
  /** The releases with failures within the window, the last one first. */
  list: () => DetailedCount[];
}

interface Tally extends GivenRelease {
  lastReason: string;
  lastAt: number;
  /** How many failures each network met. */
  byNetwork: LRUCache<string, number>;
}

/** Creates empty counts; `now` is a clock in milliseconds, `window` how long a page or a failure counts. */
export function createFailureCounts({ window, now }: { window: number; now: () => number }): FailureCounts {
  const tallies = new LRUCache<string, Tally>({ max: MAX_TALLIES });
  const tallyOf = ({ shell, part, release }: GivenRelease): Tally => {
    const key = `${shell} ${part}@${release}`;
    const byNetwork = () =>
      new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: window, ttlResolution: 0, perf: { now } });
    const tally = tallies.get(key) ?? { shell, part, release, lastReason: '', lastAt: 0, byNetwork: byNetwork() };
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
    addPage: (given, visitor) => {
      const { byNetwork } = tallyOf(given);
      // A further page does not make a failure younger.
      if (!byNetwork.get(visitor)) byNetwork.set(visitor, 0);
    },
    list: () =>
      [...tallies.values()]
        .map(countOf)
        .filter(({ visitors }) => visitors > 0)
        .sort((a, b) => b.lastAt - a.lastAt),
  };
}

function countOf({ byNetwork, ...facts }: Tally): DetailedCount {
  byNetwork.purgeStale();
  const met = [...byNetwork].filter(([, times]) => times > 0);
  const failed = new Set(met.map(([network]) => network));
  const failures = met.reduce((sum, [, times]) => sum + times, 0);
  return { ...facts, failures, failed, visitors: failed.size, given: byNetwork.size };
}

import { countNetworks, mergeNetworks, SAMPLE_SIZE, type ReportedCount } from 'releases';
import type { FailureCountWithNetworks, ReleaseCount } from './failure-counts.ts';

/** The thresholds of a rollback need no more. */
const MAX_FAILED = 1_000;

/** Reduces a count to what an edge reports. */
export function toReportedCount({ networks, failedNetworks, ...count }: ReleaseCount): ReportedCount {
  const { shell, app, release, failures, lastReason, lastAt } = count;
  const failed = [...failedNetworks].slice(0, MAX_FAILED);
  const sample = [...networks].sort().slice(0, SAMPLE_SIZE);
  return { shell, app, release, failures, lastReason, lastAt, failed, served: networks.size, sample };
}

/** Adds up the counts of several edges. A visitor of many edges counts once. The latest failure is first. */
export function sumCounts(counts: readonly ReportedCount[]): FailureCountWithNetworks[] {
  const byRelease = Map.groupBy(counts, ({ shell, app, release }) => `${shell} ${app}@${release}`);
  return [...byRelease.values()]
    .map(sumOfRelease)
    .filter(({ visitors }) => visitors > 0)
    .sort((a, b) => b.lastAt - a.lastAt);
}

function sumOfRelease(counts: readonly ReportedCount[]): FailureCountWithNetworks {
  const latest = counts.reduce((last, count) => (count.lastAt > last.lastAt ? count : last));
  const { shell, app, release, lastReason, lastAt } = latest;
  const failedNetworks = new Set(counts.flatMap(({ failed }) => failed));
  const failures = counts.reduce((total, each) => total + each.failures, 0);
  const servedNetworks = Math.max(countDistinct(counts), failedNetworks.size);
  return {
    shell,
    app,
    release,
    failures,
    lastReason,
    lastAt,
    failedNetworks,
    visitors: failedNetworks.size,
    servedNetworks,
  };
}

/** How many different networks the edges served: exact while the samples contain all of them, else estimated. */
function countDistinct(counts: readonly Pick<ReportedCount, 'served' | 'sample'>[]): number {
  const most = Math.max(...counts.map(({ served }) => served));
  if (counts.length === 1) return most;
  const samples = counts.map(({ sample }) => sample);
  if (counts.every(({ served, sample }) => served <= sample.length)) return new Set(samples.flat()).size;
  return Math.max(most, countNetworks(mergeNetworks(...samples)));
}

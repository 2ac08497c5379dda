import type { Visit } from '@learning-center/shared/contract';
import type { Registry } from 'releases';
import type { Metrics } from '../observe/metrics.ts';
import { releasesOfVisitors } from '../release-sets/releases-of-visitors.ts';

/** What browsers time, in the order of a visit. */
const TIMED_VITALS = ['ttfb', 'lcp', 'hydrated', 'shown', 'inp'] as const;

/** Counts what visitors felt, by the release that caused it. */
export interface Vitals {
  /** Counts a visit of a release that visitors get. */
  record: (visit: Visit) => void;
  /** Forgets the releases that visitors no longer get: over the years there are many. */
  forgetReplaced: () => void;
}

interface VitalsDeps {
  registry: () => Registry | undefined;
  metrics: Pick<Metrics, 'vitals' | 'layoutShifts' | 'failedApiCalls'>;
}

/** Creates empty counts. */
export function createVitals({ registry, metrics }: VitalsDeps): Vitals {
  const counted = new Map<string, { app: string; release: string }>();
  return {
    record: (visit) => {
      const { app, release } = visit;
      counted.set(`${app}@${release}`, { app, release });
      observe(metrics, visit);
    },
    forgetReplaced: () => {
      for (const [key, { app, release }] of counted) {
        if (releasesOfVisitors(registry(), app).includes(release)) continue;
        counted.delete(key);
        removeSeries(metrics, app, release);
      }
    },
  };
}

function observe({ vitals, layoutShifts, failedApiCalls }: VitalsDeps['metrics'], visit: Visit): void {
  const { app, release, cls, failedCalls = 0 } = visit;
  for (const vital of TIMED_VITALS) {
    const time = visit[vital];
    if (time !== undefined) vitals.observe({ app, release, vital }, time / 1000);
  }
  if (cls !== undefined) layoutShifts.observe({ app, release }, cls);
  failedApiCalls.inc({ app, release }, failedCalls);
}

function removeSeries(metrics: VitalsDeps['metrics'], app: string, release: string): void {
  for (const vital of TIMED_VITALS) metrics.vitals.remove({ app, release, vital });
  metrics.layoutShifts.remove({ app, release });
  metrics.failedApiCalls.remove({ app, release });
}

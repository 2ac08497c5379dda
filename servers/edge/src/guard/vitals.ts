import type { Visit } from '@learning-center/shared/contract';
import type { Registry } from 'releases';
import type { Metrics } from '../http/metrics.ts';
import { releasesOfVisitors } from '../serve/release-sets/releases-of-visitors.ts';

/** What browsers time, in the order of a visit. */
const TIMED_VITALS = ['ttfb', 'lcp', 'hydrated', 'shown', 'inp'] as const;

interface VitalsDeps {
  registry: () => Registry | undefined;
  metrics: Pick<Metrics, 'vitals' | 'layoutShifts' | 'failedApiCalls'>;
}

/** Creates the metrics of what visitors felt, by the release that caused it. */
export function createVitals({ registry, metrics: { vitals, layoutShifts, failedApiCalls } }: VitalsDeps) {
  const counted = new Map<string, Pick<Visit, 'app' | 'release'>>();
  return {
    record: ({ app, release, cls, failedCalls = 0, ...times }: Visit): void => {
      counted.set(`${app}@${release}`, { app, release });
      for (const vital of TIMED_VITALS) {
        const time = times[vital];
        if (time !== undefined) vitals.observe({ app, release, vital }, time / 1000);
      }
      if (cls !== undefined) layoutShifts.observe({ app, release }, cls);
      failedApiCalls.inc({ app, release }, failedCalls);
    },
    /** Forgets the releases that visitors no longer get: over the years there are many. */
    forgetReplaced: (): void => {
      for (const [key, labels] of counted) {
        if (releasesOfVisitors(registry(), labels.app).includes(labels.release)) continue;
        counted.delete(key);
        for (const vital of TIMED_VITALS) vitals.remove({ ...labels, vital });
        layoutShifts.remove(labels);
        failedApiCalls.remove(labels);
      }
    },
  };
}

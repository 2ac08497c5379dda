import type { Visit } from '@learning-center/shared/contract';
import type { Registry } from 'releases';
import type { Metrics } from '../http/metrics.ts';
import { releasesOfVisitors } from './running-steps.ts';

const TIMED_VITALS = ['ttfb', 'lcp', 'hydrated', 'shown', 'inp'] as const;

/** Creates the metrics of what visitors felt, by the release that caused it. */
export function createVitals({
  registry,
  metrics: { vitals, layoutShifts, failedApiCalls },
}: {
  registry: () => Registry | undefined;
  metrics: Pick<Metrics, 'vitals' | 'layoutShifts' | 'failedApiCalls'>;
}) {
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
    /** The times that three of four visits to each release stayed within, in seconds. */
    list: async () => summarize((await vitals.get()).values),
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

type Bucket = { value: number; labels: Partial<Record<'app' | 'release' | 'vital' | 'le', string | number>> };

/** Of each histogram the first bucket with enough visits: each also counts those of the buckets before it. */
function summarize(values: readonly Bucket[]) {
  const buckets = values.filter(({ labels }) => labels.le !== undefined);
  const histograms = Map.groupBy(buckets, ({ labels: { app, release, vital } }) => `${app} ${release} ${vital}`);
  return [...histograms.values()].flatMap((histogram) => {
    const visits = histogram.at(-1)?.value ?? 0;
    const { app, release, vital, le } = histogram.find(({ value }) => value >= 0.75 * visits)?.labels ?? {};
    return [{ app: String(app), release: String(release), vital: String(vital), seconds: Number(le) }];
  });
}

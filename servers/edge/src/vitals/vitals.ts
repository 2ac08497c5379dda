import type { Visit } from '@learning-center/shared/contract';
import type { Registry, ReportedVitals } from 'releases';
import type { Metrics } from '../observe/metrics.ts';
import { releasesOfVisitors } from '../release-sets/releases-of-visitors.ts';
import { addToHistogram, sumHistograms, TIMED_VITALS, VITALS, type Vital } from '../observe/vital-histograms.ts';

/** Counts what visitors felt, by the release that caused it. */
export interface Vitals {
  /** Counts a visit of a release that visitors get. */
  record: (visit: Visit) => void;
  /** What this edge reports to the others. */
  reported: () => ReportedVitals[];
  /** Takes what the other edges counted; it replaces what they reported before. */
  setOthers: (reported: readonly ReportedVitals[]) => void;
  /** The visits of all edges. */
  list: () => ReportedVitals[];
}

interface VitalsDeps {
  registry: () => Registry | undefined;
  metrics: Pick<Metrics, 'vitals' | 'layoutShifts' | 'failedApiCalls'>;
}

/** The counts of one app, by release, since visitors have got these releases. */
interface AppCounts {
  releases: readonly string[];
  byRelease: Map<string, ReportedVitals>;
}

/**
 * Creates empty counts. An app's start again with each change of its releases, so that the counts of a canary and of
 * what is active beside it are from the same time.
 */
export function createVitals({ registry, metrics }: VitalsDeps): Vitals {
  const apps = new Map<string, AppCounts>();
  let others: readonly ReportedVitals[] = [];
  const startAgain = (app: string, { releases, byRelease }: AppCounts): void => {
    const served = releasesOfVisitors(registry(), app);
    if (served.join() === releases.join()) return;
    const stay = [...byRelease.keys()].filter((release) => served.includes(release));
    for (const release of byRelease.keys()) if (!stay.includes(release)) removeSeries(metrics, app, release);
    apps.set(app, { releases: served, byRelease: new Map(stay.map((each) => [each, noVisits(app, each)])) });
  };
  const reported = (): ReportedVitals[] => {
    for (const [app, counts] of apps) startAgain(app, counts);
    return [...apps.values()].flatMap(({ byRelease }) => [...byRelease.values()]);
  };
  const isServed = ({ app, release }: ReportedVitals) => releasesOfVisitors(registry(), app).includes(release);
  return {
    record: (visit) => {
      const { app, release } = visit;
      const before = apps.get(app);
      if (before) startAgain(app, before);
      const counts = apps.get(app) ?? { releases: releasesOfVisitors(registry(), app), byRelease: new Map() };
      counts.byRelease.set(release, addVisit(counts.byRelease.get(release) ?? noVisits(app, release), visit));
      apps.set(app, counts);
      observe(metrics, visit);
    },
    reported,
    setOthers: (reportedByOthers) => {
      others = reportedByOthers;
    },
    list: () => sumVitals([...reported(), ...others.filter(isServed)]),
  };
}

const noVisits = (app: string, release: string): ReportedVitals => ({
  app,
  release,
  visits: 0,
  failedCalls: 0,
  histograms: {},
});

function addVisit({ histograms, ...counts }: ReportedVitals, visit: Visit): ReportedVitals {
  const changed = VITALS.flatMap((vital) => {
    const value = visit[vital];
    return value === undefined ? [] : [[vital, addToHistogram(histograms[vital], vital, value)] as const];
  });
  return {
    ...counts,
    visits: counts.visits + 1,
    failedCalls: counts.failedCalls + (visit.failedCalls ?? 0),
    histograms: { ...histograms, ...Object.fromEntries(changed) },
  };
}

function sumVitals(all: readonly ReportedVitals[]): ReportedVitals[] {
  const byRelease = Map.groupBy(all, ({ app, release }) => `${app}@${release}`);
  return [...byRelease.values()].map((counts) => {
    const { app = '', release = '' } = counts[0] ?? {};
    const sumOf = (key: 'visits' | 'failedCalls') => counts.reduce((sum, each) => sum + each[key], 0);
    const histogramsOf = (vital: Vital) => counts.map(({ histograms }) => histograms[vital]);
    const histograms = Object.fromEntries(VITALS.map((vital) => [vital, sumHistograms(vital, histogramsOf(vital))]));
    return { app, release, visits: sumOf('visits'), failedCalls: sumOf('failedCalls'), histograms };
  });
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

/** Forgets a release that visitors no longer get: over the years there are many. */
function removeSeries(metrics: VitalsDeps['metrics'], app: string, release: string): void {
  for (const vital of TIMED_VITALS) metrics.vitals.remove({ app, release, vital });
  metrics.layoutShifts.remove({ app, release });
  metrics.failedApiCalls.remove({ app, release });
}

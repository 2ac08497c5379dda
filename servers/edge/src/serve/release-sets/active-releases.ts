import { releaseKey, TamperedError, type ActiveApp, type Registry, type ReleaseCache } from 'releases';
import { BUCKET_COUNT, isInCanary } from './canary-bucket.ts';
import { loadRelease, type LoadedRelease } from './loaded-release.ts';
import {
  createRunningReleaseSet,
  type AppOrigins,
  type RunningReleaseSet,
  type ServedRelease,
} from './running-release-set.ts';

/** The release sets that visitors get. All visitors get the same one, unless a canary runs. */
export interface ActiveReleases {
  /** The active release of every app. */
  stable: RunningReleaseSet;
  hasCanary: boolean;
  /** The set for the visitors in a bucket. */
  forBucket: (bucket: number) => RunningReleaseSet;
  /** The sets of all buckets; empty if no canary runs. */
  canarySets: readonly RunningReleaseSet[];
  /** Keys (`app/id`) of releases that the registry names, but that no trusted key signed. */
  leftOut: ReadonlySet<string>;
}

interface AppReleases {
  /** Undefined beside the canary of an app that has no active release: then the others get none of it. */
  active: ServedRelease | undefined;
  canary?: { release: ServedRelease; id: string; percent: number };
}

/**
 * Loads the releases that a release registry names. A section that no trusted key signed is left out, as if it were
 * retired, unless visitors have another release of it: `before` are the active ones. Other errors reject.
 */
export async function loadActiveReleases(
  cache: ReleaseCache,
  registry: Registry,
  { before, ...origins }: AppOrigins & { before: ActiveReleases | undefined },
): Promise<ActiveReleases> {
  const leftOut = new Set<string>();
  const setsBefore = before ? [before.stable, ...before.canarySets] : [];
  const loadedBefore = (app: string, id: string) =>
    setsBefore.map(({ releases }) => releases.get(app)).find((each) => each?.release.id === id);
  const load = (app: string, id: string): Promise<LoadedRelease | undefined> =>
    loadRelease(cache, { app, id }, loadedBefore(app, id)).catch((error: unknown) => {
      const key = releaseKey({ app, id });
      const isLeftOut = app !== 'shell' && (!before || before.leftOut.has(key));
      if (!(error instanceof TamperedError) || !isLeftOut) throw error;
      leftOut.add(key);
      return undefined;
    });
  const loadApp = async (app: string, state: ActiveApp): Promise<AppReleases | undefined> => {
    const lastGood = await findLastGood(cache, app, state);
    const loadedActive = state.active === undefined ? undefined : await load(app, state.active);
    if (state.active !== undefined && !loadedActive) return undefined;
    const active = loadedActive && { ...loadedActive, lastGood };
    const canary = state.canary && (await load(app, state.canary.id));
    if (!state.canary || !canary) return { active };
    const { id, percent } = state.canary;
    return { active, canary: { release: { ...canary, lastGood: active?.release }, id, percent } };
  };
  const loaded = await Promise.all(Object.entries(registry.apps).map(([app, state]) => loadApp(app, state)));
  const apps = loaded.filter((app) => app !== undefined);
  const createSet = (members: readonly ServedRelease[]) =>
    createRunningReleaseSet(members, { ...origins, revision: registry.revision });
  return { ...assignSets(apps, createSet), leftOut };
}

/** A previous release that can't be fetched is no fallback, and no reason to fail. */
async function findLastGood(cache: ReleaseCache, app: string, { previous: [id] }: ActiveApp) {
  const loaded = id === undefined ? undefined : await cache.get({ app, id }).catch(() => undefined);
  return loaded?.release;
}

/** Each canary takes an arc of the circle of buckets; n canaries make at most 2n sets. */
function assignSets(
  apps: readonly AppReleases[],
  createSet: (members: readonly ServedRelease[]) => RunningReleaseSet,
): Omit<ActiveReleases, 'leftOut'> {
  const stable = createSet(apps.flatMap(({ active }) => active ?? []));
  if (apps.every(({ canary }) => !canary)) return { stable, hasCanary: false, forBucket: () => stable, canarySets: [] };
  const sets = new Map<string, RunningReleaseSet>();
  const buckets = Array.from({ length: BUCKET_COUNT }, (_, bucket) => {
    const members = apps.flatMap(
      ({ active, canary }) => (canary && isInCanary(bucket, canary) ? canary.release : active) ?? [],
    );
    const key = members.map(({ release }) => release.id).join(' ');
    const set = sets.get(key) ?? createSet(members);
    sets.set(key, set);
    return set;
  });
  return { stable, hasCanary: true, forBucket: (bucket) => buckets[bucket] ?? stable, canarySets: [...sets.values()] };
}

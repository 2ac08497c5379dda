import { releaseKey, TamperedError, type Registry, type ReleaseCache } from 'releases';
import { BUCKET_COUNT, isInCanary } from './canary-bucket.ts';
import { loadRelease, type LoadedRelease } from './loaded-release.ts';
import {
  createRunningReleaseSet,
  withAssetOrigins,
  withDevelopmentServers,
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
  /** The sets of all buckets. */
  canarySets: readonly RunningReleaseSet[];
  /** Keys (`app/id`) of releases that the registry names, but that no trusted key signed. */
  leftOut: ReadonlySet<string>;
}

interface AppReleases {
  active: ServedRelease;
  canary?: { release: ServedRelease; id: string; percent: number };
}

/** Addresses of apps whose files this site does not serve itself, by app. */
export interface AppOrigins {
  /** Development servers, which replace a release. */
  devServers: Readonly<Record<string, string>>;
  /** Hosts of a team or a CDN, with the same releases. */
  assetOrigins: Readonly<Record<string, string>>;
}

/**
 * Loads the releases that a release registry names. A section that no trusted key signed is left out, as if it were
 * retired, unless visitors have another release of it: `before` are the active ones. Other errors reject.
 */
export async function loadActiveReleases(
  cache: ReleaseCache,
  registry: Registry,
  { devServers, assetOrigins, before }: AppOrigins & { before: ActiveReleases | undefined },
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
  const loaded = await Promise.all(Object.keys(registry.apps).map((name) => loadApp({ cache, registry, load }, name)));
  const apps = loaded.filter((app) => app !== undefined);
  const toReleaseSet = (members: readonly ServedRelease[]) =>
    withDevelopmentServers(
      withAssetOrigins(createRunningReleaseSet(registry.revision, members), assetOrigins),
      devServers,
    );
  const stable = toReleaseSet(apps.map(({ active }) => active));
  const hasCanary = apps.some(({ canary }) => canary !== undefined);
  if (!hasCanary) return { stable, hasCanary, forBucket: () => stable, canarySets: [], leftOut };
  return { stable, hasCanary, ...setsByBucket(apps, toReleaseSet), leftOut };
}

interface Loading {
  cache: ReleaseCache;
  registry: Registry;
  /** Undefined for a release that is left out. */
  load: (app: string, id: string) => Promise<LoadedRelease | undefined>;
}

async function loadApp({ cache, registry, load }: Loading, name: string): Promise<AppReleases | undefined> {
  const state = registry.apps[name];
  if (!state) throw new Error(`the registry has no ${name}`);
  const [previous] = state.previous;
  // A previous release that can't be fetched is no fallback, and no reason to fail.
  const lastGood = previous === undefined ? undefined : await readCached(cache, name, previous);
  const loaded = await load(name, state.active);
  if (!loaded) return undefined;
  const active = { ...loaded, lastGood };
  const canary = state.canary && (await load(name, state.canary.id));
  if (!state.canary || !canary) return { active };
  return { active, canary: { ...state.canary, release: { ...canary, lastGood: active.release } } };
}

const readCached = async (cache: ReleaseCache, app: string, id: string) =>
  cache.get({ app, id }).then(
    ({ release }) => release,
    () => undefined,
  );

/** Each canary takes an arc of the circle of buckets; n canaries make at most 2n sets. */
function setsByBucket(
  apps: readonly AppReleases[],
  toReleaseSet: (members: readonly ServedRelease[]) => RunningReleaseSet,
): Pick<ActiveReleases, 'forBucket' | 'canarySets'> {
  const sets = new Map<string, RunningReleaseSet>();
  const buckets = Array.from({ length: BUCKET_COUNT }, (_, bucket) => {
    const members = apps.map(({ active, canary }) => (canary && isInCanary(bucket, canary) ? canary.release : active));
    const key = members.map(({ release }) => release.id).join(' ');
    const set = sets.get(key) ?? toReleaseSet(members);
    sets.set(key, set);
    return set;
  });
  return {
    canarySets: [...sets.values()],
    forBucket: (bucket) => {
      const set = buckets[bucket];
      if (!set) throw new Error(`there is no bucket ${bucket}`);
      return set;
    },
  };
}

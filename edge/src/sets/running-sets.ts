import { readRelease, type Registry } from 'releases';
import { BUCKETS, isInCanary } from './canary-bucket.ts';
import { readRunning } from './running-release.ts';
import {
  createRunningSet,
  withAssetOrigins,
  withDevelopmentServers,
  type RunningSet,
  type SetMember,
} from './running-set.ts';

/** What a registry gives to its visitors: all of them the same set, unless a canary runs. */
export interface RunningSets {
  /** The active release of every part. */
  stable: RunningSet;
  hasCanary: boolean;
  /** The set of the visitors in a bucket. */
  ofBucket: (bucket: number) => RunningSet;
}

interface PartReleases {
  active: SetMember;
  canary?: { member: SetMember; id: string; percent: number };
}

/** Whence browsers fetch parts that this site does not serve itself: addresses by part. */
export interface OtherOrigins {
  /** Development servers, which take a release's place. */
  devParts: Readonly<Record<string, string>>;
  /** Hosts of a team or of a distribution network, with the same releases. */
  assetOrigins: Readonly<Record<string, string>>;
}

/** Reads the releases of a registry. */
export async function readRunningSets(
  store: string,
  registry: Registry,
  { devParts, assetOrigins }: OtherOrigins,
): Promise<RunningSets> {
  const parts = await Promise.all(Object.keys(registry.parts).map((name) => readPart(store, registry, name)));
  const setOf = (members: readonly SetMember[]) =>
    withDevelopmentServers(withAssetOrigins(createRunningSet(registry.revision, members), assetOrigins), devParts);
  const stable = setOf(parts.map(({ active }) => active));
  const hasCanary = parts.some(({ canary }) => canary !== undefined);
  return { stable, hasCanary, ofBucket: hasCanary ? setsByBucket(parts, setOf) : () => stable };
}

async function readPart(store: string, registry: Registry, name: string): Promise<PartReleases> {
  const part = registry.parts[name];
  if (!part) throw new Error(`the registry has no ${name}`);
  const [before] = part.previous;
  // A release before that can't be read is no way back, and no reason to stop.
  const lastGood = before === undefined ? undefined : await readRelease(store, name, before).catch(() => undefined);
  const active = { ...(await readRunning(store, name, part.active)), lastGood };
  if (!part.canary) return { active };
  const canary = await readRunning(store, name, part.canary.id);
  return { active, canary: { ...part.canary, member: { ...canary, lastGood: active.release } } };
}

/** Canaries are arcs of one circle of buckets, so that n of them make at most 2n different sets. */
function setsByBucket(parts: readonly PartReleases[], setOf: (members: readonly SetMember[]) => RunningSet) {
  const sets = new Map<string, RunningSet>();
  const buckets = Array.from({ length: BUCKETS }, (_, bucket) => {
    const members = parts.map(({ active, canary }) => (canary && isInCanary(bucket, canary) ? canary.member : active));
    const key = members.map(({ release }) => release.id).join(' ');
    const set = sets.get(key) ?? setOf(members);
    sets.set(key, set);
    return set;
  });
  return (bucket: number): RunningSet => {
    const set = buckets[bucket];
    if (!set) throw new Error(`there is no bucket ${bucket}`);
    return set;
  };
}

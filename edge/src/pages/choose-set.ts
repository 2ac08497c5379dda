import type { FastifyRequest } from 'fastify';
import { bucketCookie, bucketOf, drawBucket } from '../sets/canary-bucket.ts';
import type { FollowedRegistry } from '../sets/follow-registry.ts';
import type { Overrides } from '../overrides/overrides.ts';
import type { RunningSet } from '../sets/running-set.ts';

/** The set of releases that one visitor gets. */
export interface ChosenSet {
  set: RunningSet;
  /** False where another visitor may get another set from the same address. */
  isForAll: boolean;
  /** Whether the set is a tester's own: its pages are kept nowhere, and its failures are expected. */
  isTester: boolean;
  cookies: readonly string[];
}

/** Chooses a visitor's set; undefined while the store has no active shell. */
export type ChooseSet = (request: FastifyRequest) => Promise<ChosenSet | undefined>;

/** Makes the choice among the sets of a registry; while a canary runs a bucket is drawn for who has none. */
export function createChooser(registry: FollowedRegistry, overrides: Overrides, isSecure: boolean): ChooseSet {
  return async (request) => {
    const chosen = chooseAmong(registry, request, isSecure);
    const own = chosen && (await overrides.setFor(request, chosen.set));
    return own ? { set: own, isForAll: false, isTester: true, cookies: [] } : chosen;
  };
}

function chooseAmong(
  registry: FollowedRegistry,
  { headers }: FastifyRequest,
  isSecure: boolean,
): ChosenSet | undefined {
  const sets = registry.current();
  if (!sets?.hasCanary) return sets && { set: sets.stable, isForAll: true, isTester: false, cookies: [] };
  const known = bucketOf(headers.cookie);
  const bucket = known ?? drawBucket();
  const cookies = known === undefined ? [bucketCookie(bucket, isSecure)] : [];
  return { set: sets.ofBucket(bucket), isForAll: false, isTester: false, cookies };
}

import type { FastifyRequest } from 'fastify';
import { bucketCookie, bucketOf, drawBucket } from './canary-bucket.ts';
import type { EdgeConfig } from './config.ts';
import type { FollowedRegistry } from './follow-registry.ts';
import type { RunningSet } from './running-set.ts';

/** The set of releases that one visitor gets. */
export interface ChosenSet {
  set: RunningSet;
  /** False where another visitor may get another set from the same address. */
  isForAll: boolean;
  cookies: readonly string[];
}

/** Chooses a visitor's set; undefined while the store has no active shell. */
export type ChooseSet = (request: FastifyRequest) => ChosenSet | undefined;

/** Makes the choice among the sets of a registry; while a canary runs a bucket is drawn for who has none. */
export function createChooser(registry: FollowedRegistry, { site }: Pick<EdgeConfig, 'site'>): ChooseSet {
  const isSecure = site.siteBase.startsWith('https:');
  return ({ headers }) => {
    const sets = registry.current();
    if (!sets?.hasCanary) return sets && { set: sets.stable, isForAll: true, cookies: [] };
    const known = bucketOf(headers.cookie);
    const bucket = known ?? drawBucket();
    const cookies = known === undefined ? [bucketCookie(bucket, isSecure)] : [];
    return { set: sets.ofBucket(bucket), isForAll: false, cookies };
  };
}

import type { FastifyRequest } from 'fastify';
import type { PreviewProblem } from 'releases';
import { bucketCookie, readBucket, drawBucket } from '../release-sets/canary-bucket.ts';
import type { FollowedReleaseRegistry } from '../release-sets/follow-release-registry.ts';
import type { Overrides } from '../overrides/overrides.ts';
import type { RunningReleaseSet } from '../release-sets/running-release-set.ts';

export interface ResolvedReleaseSet {
  set: RunningReleaseSet;
  /** False if another visitor may get another set at the same address. */
  isPublic: boolean;
  /** Whether the set is a tester's own. Its pages are not cached, and its failures are expected. */
  isTester: boolean;
  cookies: readonly string[];
  /** Why the visitor's preview has ended. The next document says so and deletes its cookie. */
  endedPreview?: { problem: PreviewProblem; cookie: string };
}

/** Resolves a visitor's release set; undefined while the store has no active shell. */
export type ResolveReleaseSet = (request: FastifyRequest) => Promise<ResolvedReleaseSet | undefined>;

/** Creates the resolver. While a canary runs, a new visitor gets a random bucket. */
export function createReleaseSetResolver(
  releaseRegistry: FollowedReleaseRegistry,
  overrides: Overrides,
  isSecure: boolean,
): ResolveReleaseSet {
  return async (request) => {
    const resolved = resolveByBucket(releaseRegistry, request, isSecure);
    const override = resolved && (await overrides.resolve(request, resolved.set));
    if (!override) return resolved;
    if ('set' in override) return { set: override.set, isPublic: false, isTester: true, cookies: [] };
    const { endedPreview: problem, cookie } = override;
    return { ...resolved, isPublic: false, endedPreview: { problem, cookie } };
  };
}

function resolveByBucket(
  releaseRegistry: FollowedReleaseRegistry,
  { headers }: FastifyRequest,
  isSecure: boolean,
): ResolvedReleaseSet | undefined {
  const sets = releaseRegistry.current();
  if (!sets?.hasCanary) return sets && { set: sets.stable, isPublic: true, isTester: false, cookies: [] };
  const cookieBucket = readBucket(headers.cookie);
  const bucket = cookieBucket ?? drawBucket();
  const cookies = cookieBucket === undefined ? [bucketCookie(bucket, isSecure)] : [];
  return { set: sets.forBucket(bucket), isPublic: false, isTester: false, cookies };
}

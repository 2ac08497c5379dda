import type { FastifyRequest } from 'fastify';
import type { PreviewProblem } from 'releases';
import { bucketOf } from '../release-sets/canary-bucket.ts';
import type { FollowedReleaseRegistry } from '../release-sets/follow-release-registry.ts';
import type { Overrides } from '../overrides/overrides.ts';
import type { RunningReleaseSet } from '../release-sets/running-release-set.ts';

export interface ResolvedReleaseSet {
  set: RunningReleaseSet;
  /** False if another visitor may get another set at the same address. */
  isPublic: boolean;
  /** Whether the set is a tester's own. Its pages are not cached, and its failures are expected. */
  isTester: boolean;
  /** Ties a new visitor to a bucket. */
  cookie?: string;
  /** Why the visitor's preview has ended. The next document says so and deletes its cookie. */
  endedPreview?: { problem: PreviewProblem; cookie: string };
}

export interface ReleaseSetDeps {
  releaseRegistry: FollowedReleaseRegistry;
  overrides: Overrides;
  isSecure: boolean;
}

/** Resolves a visitor's release set; undefined while the store has no active shell. */
export async function resolveReleaseSet(
  request: FastifyRequest,
  deps: ReleaseSetDeps,
): Promise<ResolvedReleaseSet | undefined> {
  const resolved = resolveByBucket(request, deps);
  const override = resolved && (await deps.overrides.resolve(request, resolved.set));
  if (!override) return resolved;
  if ('set' in override) return { set: override.set, isPublic: false, isTester: true };
  return { ...resolved, isPublic: false, endedPreview: override.endedPreview };
}

/** While a canary runs, a new visitor gets a random bucket. */
function resolveByBucket(
  { headers }: FastifyRequest,
  { releaseRegistry, isSecure }: ReleaseSetDeps,
): ResolvedReleaseSet | undefined {
  const sets = releaseRegistry.current();
  if (!sets?.hasCanary) return sets && { set: sets.stable, isPublic: true, isTester: false };
  const { bucket, cookie } = bucketOf(headers.cookie, isSecure);
  return { set: sets.forBucket(bucket), isPublic: false, isTester: false, cookie };
}

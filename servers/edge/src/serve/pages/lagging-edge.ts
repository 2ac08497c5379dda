import { REVISION_COOKIE } from '@learning-center/shared/contract';
import type { FastifyRequest } from 'fastify';
import { readCookie, serializeCookie } from '../../http/cookies.ts';
import { toSafePath } from '../../http/request-path.ts';
import type { FollowedReleaseRegistry } from '../release-sets/follow-release-registry.ts';

/** After these redirects the edge shows what it has. */
const MAX_REDIRECTS = 8;
const REDIRECTS_COOKIE = 'lc.redirects';
export const REDIRECTS_MAX_AGE_SECONDS = 5;

/**
 * Redirects a visitor who had newer releases from another edge; else undefined. An edge that lags asks the store first. If
 * the store is away, the same address again lets the balancer choose another edge, a few times at most.
 */
export async function avoidOlderPage(
  request: FastifyRequest,
  { releaseRegistry, isSecure }: { releaseRegistry: FollowedReleaseRegistry; isSecure: boolean },
): Promise<{ location: string; cookie: string } | undefined> {
  const revision = releaseRegistry.registry()?.revision ?? 0;
  if (request.method !== 'GET' || revision >= readNumber(request, REVISION_COOKIE)) return undefined;
  // After a restored store, nobody has the revision of the cookie any more.
  if (!releaseRegistry.isStoreAway() && (await releaseRegistry.catchUp())) return undefined;
  const redirects = readNumber(request, REDIRECTS_COOKIE);
  if (redirects >= MAX_REDIRECTS) return undefined;
  const options = { isSecure, maxAge: REDIRECTS_MAX_AGE_SECONDS };
  return {
    location: toSafePath(request.url),
    cookie: serializeCookie(REDIRECTS_COOKIE, redirects + 1, options),
  };
}

function readNumber({ headers }: FastifyRequest, cookie: string): number {
  const value = readCookie(headers.cookie, cookie) ?? '';
  return /^\d{1,9}$/.test(value) ? Number(value) : 0;
}

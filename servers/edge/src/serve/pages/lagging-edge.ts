import { REVISION_COOKIE } from '@learning-center/shared/contract';
import type { FastifyRequest } from 'fastify';
import { readCookie, serializeCookie } from '../../http/cookies.ts';
import { toSafePath } from '../../http/request-path.ts';
import { askBriefly } from '../release-sets/ask-briefly.ts';
import type { FollowedReleaseRegistry } from '../release-sets/follow-release-registry.ts';

/** How long a visitor waits for news from the store. */
const CATCH_UP_TIMEOUT_MS = 1_500;

/** After these redirects the edge shows what it has. */
const MAX_REDIRECTS = 8;
const REDIRECTS_COOKIE = 'lc.redirects';
export const REDIRECTS_MAX_AGE_SECONDS = 5;

/** Sends a visitor to the same address again. */
export interface OtherEdgeRedirect {
  location: string;
  cookie: string;
}

/** Returns a redirect if this edge should not show its older releases to a visitor. */
export type AvoidOlderPage = (request: FastifyRequest) => Promise<OtherEdgeRedirect | undefined>;

/**
 * Creates the decision. An edge that lags asks the store first. If the store is away, a redirect lets the balancer
 * choose another edge, a few times at most.
 */
export function createOlderPageGuard(
  releaseRegistry: Pick<FollowedReleaseRegistry, 'registry' | 'isStoreAway' | 'catchUp'>,
  isSecure: boolean,
): AvoidOlderPage {
  const isBehind = (revision: number) => (releaseRegistry.registry()?.revision ?? 0) < revision;
  const catchUp = askBriefly(() => releaseRegistry.catchUp().then(() => true), CATCH_UP_TIMEOUT_MS);
  return async (request) => {
    const known = readNumber(request, REVISION_COOKIE);
    if (request.method !== 'GET' || !isBehind(known)) return undefined;
    // After a restored store, nobody has the revision of the cookie any more.
    if (!releaseRegistry.isStoreAway() && (await catchUp())) return undefined;
    const redirects = readNumber(request, REDIRECTS_COOKIE);
    if (redirects >= MAX_REDIRECTS) return undefined;
    const options = { isSecure, maxAge: REDIRECTS_MAX_AGE_SECONDS };
    return {
      location: toSafePath(request.url),
      cookie: serializeCookie(REDIRECTS_COOKIE, redirects + 1, options),
    };
  };
}

function readNumber({ headers }: FastifyRequest, cookie: string): number {
  const value = readCookie(headers.cookie, cookie) ?? '';
  return /^\d{1,9}$/.test(value) ? Number(value) : 0;
}

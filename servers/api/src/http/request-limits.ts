import { createRateLimit, siteNetwork, subscriberNetwork } from '@learning-center/server-kit';
import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyRequest } from 'fastify';
import { ApiFailure } from '../endpoint/api-failure.ts';
import type { Member } from '../members/member-rows.ts';

/** What is limited: writes, login and sign-up attempts, searches that are not cached, and reads of a member's own data. */
export type LimitedWork = 'writes' | 'logins' | 'searches' | 'reads';

/** Refuses with 429 what one visitor, or one member, does too often. */
export type CheckLimit = (work: LimitedWork, request: FastifyRequest, member?: Member) => void;

interface RequestLimitOptions {
  /** What one address, or one member, may do in a minute; 0 is no limit. */
  perMinute: Record<LimitedWork, number>;
  /** A monotonic clock in milliseconds. */
  now: () => number;
}

/** How much more a /48 of IPv6 may do than a /64. */
const SUBSCRIBERS_PER_SITE = 10;

/**
 * Creates the limits per minute: by network of the address, and by member where one is given. A proxy that names no
 * visitor is limited as one address; the edge names the visitor that it renders a page for.
 */
export function createRequestLimits({ perMinute, now }: RequestLimitOptions): CheckLimit {
  const limits = new Map(
    Object.entries(perMinute).map(([work, max]) => [
      work,
      { subscriber: createRateLimit(max, now), site: createRateLimit(max * SUBSCRIBERS_PER_SITE, now) },
    ]),
  );
  return (work, { ip }, member) => {
    const limit = limits.get(work);
    if (!limit || perMinute[work] === 0) return;
    const isAllowed =
      (!member || limit.subscriber(`member ${member.id}`)) &&
      limit.site(siteNetwork(ip)) &&
      limit.subscriber(subscriberNetwork(ip));
    if (!isAllowed) throw new ApiFailure(ApiStatus.OPERATE_FAIL, 'Too many requests, try again in a minute', 429);
  };
}

import { createRateLimit, siteNetwork, subscriberNetwork } from '@learning-center/server-kit';
import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyRequest } from 'fastify';
import { ApiFailure } from '../endpoint/api-failure.ts';
import type { Member } from '../members/member-rows.ts';

/** The limited kinds of requests: writes, login and sign-up attempts, searches that are not cached, and reads of a member's own data. */
export type LimitedWork = 'writes' | 'logins' | 'searches' | 'reads';

/** Refuses a request with 429 if its visitor or member has sent too many. */
export type CheckLimit = (work: LimitedWork, request: FastifyRequest, member?: Member) => void;

interface RequestLimitOptions {
  /** Requests per minute of one address, or of one member; 0 is no limit. */
  perMinute: Record<LimitedWork, number>;
  /** A monotonic clock in milliseconds. */
  now: () => number;
}

/** How many times the requests of a /64 an IPv6 /48 may send. */
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

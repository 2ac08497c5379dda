import { createRateLimit, siteNetwork, subscriberNetwork } from '@learning-center/server-kit';
import type { FastifyRequest } from 'fastify';
import { LimitFailure } from '../endpoint/api-failure.ts';
import type { Member } from '../members/member-rows.ts';
import type { TryShared } from './shared-limits.ts';

/** Requests that each process counts: searches that are not cached, and reads of a member's own data. */
type LocalWork = 'searches' | 'reads';

/** Requests that all processes on one PostgreSQL count together: writes, and attempts to log in or sign up. */
type SharedWork = 'writes' | 'logins';

/** The limited kinds of requests. */
export type LimitedWork = LocalWork | SharedWork;

/** Refuses a request with 429 if this process got too many from the same caller. */
export type CheckLimit = (work: LocalWork, request: FastifyRequest, member?: Member) => void;

/** Refuses a request with 429 if all processes together got too many. A request may have several `uses`. */
export type CheckSharedLimit = (work: SharedWork, request: FastifyRequest, uses?: number) => Promise<void>;

interface RequestLimitOptions {
  /** Requests per minute of one address, or of one member; 0 is no limit. */
  perMinute: Record<LimitedWork, number>;
  /** A monotonic clock in milliseconds. */
  now: () => number;
  tryShared: TryShared;
}

/** How many times the requests of a /64 an IPv6 /48 may send. */
const SUBSCRIBERS_PER_SITE = 10;
export const MINUTE_MS = 60_000;

/**
 * Creates the limits per minute: by network of the address, and by member where one is given. A proxy that names no
 * visitor is limited as one address; the edge names the visitor that it renders a page for.
 */
export function createRequestLimits({ perMinute, now, tryShared }: RequestLimitOptions) {
  const check = createProcessLimits(perMinute, now);
  const checkLimit: CheckLimit = check;
  const checkSharedLimit: CheckSharedLimit = async (work, request, uses = 1) => {
    const max = perMinute[work];
    if (max === 0 || uses === 0) return;
    // The process counts first: a visitor over its limit costs no query.
    for (let use = 0; use < uses; use += 1) check(work, request);
    const keys = [`${work} site ${siteNetwork(request.ip)}`, `${work} subscriber ${subscriberNetwork(request.ip)}`];
    const counts = await tryShared((rows) => rows.count(keys, { uses, windowMs: MINUTE_MS }));
    if (!counts) return;
    const [ofSite = 0, ofSubscriber = 0] = counts;
    if (ofSite > max * SUBSCRIBERS_PER_SITE || ofSubscriber > max) throw tooManyRequests();
  };
  return { checkLimit, checkSharedLimit };
}

/** Creates the limits of this process. */
function createProcessLimits(perMinute: Record<LimitedWork, number>, now: () => number) {
  const limits = new Map(
    Object.entries(perMinute).map(([work, max]) => [
      work,
      { subscriber: createRateLimit(max, now), site: createRateLimit(max * SUBSCRIBERS_PER_SITE, now) },
    ]),
  );
  return (work: LimitedWork, { ip }: FastifyRequest, member?: Member) => {
    const limit = limits.get(work);
    if (!limit || perMinute[work] === 0) return;
    const isAllowed =
      (!member || limit.subscriber(`member ${member.id}`)) &&
      limit.site(siteNetwork(ip)) &&
      limit.subscriber(subscriberNetwork(ip));
    if (!isAllowed) throw tooManyRequests();
  };
}

const tooManyRequests = () => new LimitFailure('Too many requests, try again in a minute', MINUTE_MS);

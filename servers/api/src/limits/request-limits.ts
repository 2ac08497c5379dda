import { isIPv6 } from 'node:net';
import { siteNetwork, subscriberNetwork } from '@learning-center/server-kit';
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Member } from '../members/member-rows.ts';
import type { Limiters } from './limiters.ts';

/** A request beyond a limit: the caller may try again when the limit's window is over. */
export class LimitError extends Error {
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.name = 'LimitError';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The limited kinds of requests. Searches count where they are not cached, reads are those of a member's own data. */
export type LimitedWork = 'searches' | 'reads' | 'writes' | 'logins';

/** Refuses a request (429) after too many of the same network or member. A request may have several uses. */
export type CheckLimit = (
  work: LimitedWork,
  request: { ip: string },
  use?: { member?: Member; uses?: number },
) => Promise<void>;

/** What all processes on one PostgreSQL count together. A query would cost about as much as a search or a read. */
const SHARED_WORK: readonly LimitedWork[] = ['writes', 'logins'];
/** How many times the requests of a /64 an IPv6 /48 may send. */
const SUBSCRIBERS_PER_SITE = 10;
export const MINUTE_SECONDS = 60;

/**
 * Creates the limits per minute; 0 is no limit. A proxy that names no visitor is limited as one address; the edge names
 * the visitor that it renders a page for.
 */
export function createRequestLimits(perMinute: Record<LimitedWork, number>, { keyOf, share }: Limiters): CheckLimit {
  const createLimit = (work: LimitedWork, points: number) => {
    const options = { points, duration: MINUTE_SECONDS };
    // The process counts first: a visitor over its limit costs no query.
    const limiters = [new RateLimiterMemory(options), ...(SHARED_WORK.includes(work) && share ? [share(options)] : [])];
    return async (who: string, uses: number) => {
      for (const limiter of limiters) await consume(limiter, keyOf(`${work} ${who}`), uses);
    };
  };
  const createLimits = (work: LimitedWork) => ({
    one: createLimit(work, perMinute[work]),
    site: createLimit(work, perMinute[work] * SUBSCRIBERS_PER_SITE),
  });
  const limits = {
    searches: createLimits('searches'),
    reads: createLimits('reads'),
    writes: createLimits('writes'),
    logins: createLimits('logins'),
  };
  return async (work, { ip }, { member, uses = 1 } = {}) => {
    if (perMinute[work] === 0 || uses === 0) return;
    const [site, subscriber] = [siteNetwork(ip), subscriberNetwork(ip)];
    if (member) await limits[work].one(`member ${member.id}`, uses);
    // An IPv4 address is a network of its own.
    if (isIPv6(site)) await limits[work].site(`site ${site}`, uses);
    await limits[work].one(`subscriber ${subscriber}`, uses);
  };
}

async function consume(limiter: RateLimiterAbstract, key: string, uses: number): Promise<void> {
  try {
    await limiter.consume(key, uses);
  } catch (reason) {
    // The only other reason is a database that does not respond. It refuses nobody: this process has counted.
    if (reason instanceof RateLimiterRes)
      throw new LimitError('Too many requests, try again in a minute', MINUTE_SECONDS);
  }
}

import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Member } from '../members/member-rows.ts';
import { networkOf } from './networks.ts';
import { Refusal } from './refusal.ts';

/** What is counted: writes, tries to log in or sign up, searches that are not in the cache, and reads of a member's own. */
export type LimitedWork = 'writes' | 'logins' | 'searches' | 'reads';

/** Refuses with 429 what one visitor, or one member, does too often. */
export type CheckLimit = (work: LimitedWork, request: FastifyRequest, member?: Member) => void;

interface RequestLimitOptions {
  /** What one address, or one member, may do in a minute; 0 is no limit. */
  perMinute: Record<LimitedWork, number>;
  /** Milliseconds of a clock that is never set. */
  now: () => number;
}

const MINUTE_MS = 60_000;
const MAX_COUNTED = 20_000;
/** What a provider gives one customer, and what anybody can have for the asking: of IPv6, a /64 and a /48. */
const [CUSTOMER_BITS, SITE_BITS] = [64, 48] as const;
/** How much more a /48 may do than a /64. */
const CUSTOMERS_OF_A_SITE = 10;

/**
 * Counts within a minute: by network of the address, and where the caller names a member by that one. A proxy that
 * names no visitor is limited as one address; the edge names the visitor that it renders a page for.
 */
export function createRequestLimits({ perMinute, now }: RequestLimitOptions): CheckLimit {
  const counts = new Map<string, number>();
  let windowEndsAt = 0;
  const add = (key: string): number => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.delete(key);
    counts.set(key, count);
    const [oldest] = counts.keys();
    if (counts.size > MAX_COUNTED && oldest !== undefined) counts.delete(oldest);
    return count;
  };

  return (work, { ip }, member) => {
    const most = perMinute[work];
    if (most === 0) return;
    if (now() >= windowEndsAt) {
      counts.clear();
      windowEndsAt = now() + MINUTE_MS;
    }
    const keys = new Map<string, number>();
    if (member) keys.set(`${work} member ${member.id}`, most);
    keys.set(`${work} ${networkOf(ip, SITE_BITS)} site`, ip.includes(':') ? most * CUSTOMERS_OF_A_SITE : most);
    keys.set(`${work} ${networkOf(ip, CUSTOMER_BITS)}`, most);
    for (const [key, limit] of keys) {
      if (add(key) > limit) throw new Refusal(ApiStatus.OPERATE_FAIL, 'Too many requests, try again in a minute', 429);
    }
  };
}

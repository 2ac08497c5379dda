import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** What is counted: writes, tries to log in or sign up, and searches that are not in the cache. */
export type LimitedWork = 'writes' | 'logins' | 'searches';

/** Refuses with 429 what one visitor does too often. */
export type CheckLimit = (work: LimitedWork, request: FastifyRequest) => void;

interface RequestLimitOptions {
  /** What one address may do in a minute; 0 is no limit. */
  perMinute: Record<LimitedWork, number>;
  now: () => number;
}

const MINUTE_MS = 60_000;
const MAX_ADDRESSES = 10_000;

/**
 * Counts by address within a minute. A proxy that names no visitor is limited as one address; the edge names the
 * visitor that it renders a page for.
 */
export function createRequestLimits({ perMinute, now }: RequestLimitOptions): CheckLimit {
  const counts = new Map<string, number>();
  let windowEndsAt = 0;

  return (work, { ip }) => {
    const most = perMinute[work];
    if (most === 0) return;
    if (now() >= windowEndsAt || counts.size >= MAX_ADDRESSES) {
      counts.clear();
      windowEndsAt = now() + MINUTE_MS;
    }
    const key = `${work} ${networkOf(ip)}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > most) throw new Refusal(ApiStatus.OPERATE_FAIL, 'Too many requests, try again in a minute', 429);
  };
}

/** One visitor has a whole network of IPv6 addresses. */
function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  return [...groups, ...Array.from({ length: missing }, () => '0')].slice(0, 4).join(':');
}

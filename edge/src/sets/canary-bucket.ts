import { randomInt } from 'node:crypto';
import { cookieOf, readCookie } from '../http/cookies.ts';

/** Visitors are spread over this many buckets; a canary of n percent takes n of them. */
export const BUCKETS = 100;

const NAME = 'lc.canary';
const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** The bucket that a visitor's cookie holds, if it holds one. */
export function bucketOf(cookies: string | undefined): number | undefined {
  const value = readCookie(cookies, NAME);
  return value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : undefined;
}

/** A bucket for a visitor who has none. */
export const drawBucket = (): number => randomInt(BUCKETS);

/** Keeps a visitor in a bucket, so that a canary is one site and not two by turns. */
export function bucketCookie(bucket: number, isSecure: boolean): string {
  return cookieOf(NAME, bucket, { isSecure, maxAge: THIRTY_DAYS });
}

/**
 * Whether a bucket's visitors get a canary. Each release begins at another bucket, so that not the same visitors try
 * everything first; raising the percentage keeps those who have it.
 */
export function isInCanary(bucket: number, { id, percent }: { id: string; percent: number }): boolean {
  const start = Number.parseInt(id.slice(id.lastIndexOf('-') + 1), 16) % BUCKETS;
  return (bucket - start + BUCKETS) % BUCKETS < percent;
}

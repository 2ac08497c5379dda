import { randomInt } from 'node:crypto';
import { serializeCookie, readCookie } from '../../http/cookies.ts';

/** Buckets of visitors; a canary of n percent takes n of them. */
export const BUCKET_COUNT = 100;

const COOKIE = 'lc.canary';
export const CANARY_SECONDS = 30 * 24 * 60 * 60;

/** The bucket of a visitor. A new one draws it, and gets a cookie that ties them to it, and so to one release. */
export function bucketOf(cookies: string | undefined, isSecure: boolean): { bucket: number; cookie?: string } {
  const value = readCookie(cookies, COOKIE);
  if (value !== undefined && /^\d{1,2}$/.test(value)) return { bucket: Number(value) };
  const bucket = randomInt(BUCKET_COUNT);
  return { bucket, cookie: serializeCookie(COOKIE, bucket, { isSecure, maxAge: CANARY_SECONDS }) };
}

/**
 * Whether the visitors in a bucket get a canary. Each release starts at another bucket, so that the same visitors do not
 * get every canary. A higher percentage adds visitors and removes none.
 */
export function isInCanary(bucket: number, { id, percent }: { id: string; percent: number }): boolean {
  const start = Number.parseInt(id.slice(id.lastIndexOf('-') + 1), 16) % BUCKET_COUNT;
  return (bucket - start + BUCKET_COUNT) % BUCKET_COUNT < percent;
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** Names of a link's parameters; the cookie that keeps an override holds the same. */
const RELEASE = 'release';
const UNTIL = 'release-until';
const SIGNATURE = 'release-signature';

/** What a tester wants in place of what visitors get: a version, an id, or a development server's address. */
export interface Override {
  part: string;
  target: string;
}

/** An override as a link or a cookie asks for it; `until` is in seconds since 1970. */
export interface AskedOverrides {
  overrides: readonly Override[];
  until: number | undefined;
  signature: string | undefined;
}

const MOST = 10;
const PATTERN = /^([a-z][a-z0-9-]{0,63})@([\w.:/-]{1,200})$/;

/** Reads an override from a query; 'none' ends one, undefined says nothing of any, null is no override. */
export function readOverrides(query: URLSearchParams): AskedOverrides | 'none' | null | undefined {
  const values = query.getAll(RELEASE);
  if (values.length === 0) return undefined;
  if (values.includes('none')) return 'none';
  const overrides = values.map(readOverride).filter((each) => each !== undefined);
  if (overrides.length !== values.length || overrides.length > MOST) return null;
  const until = query.get(UNTIL);
  return {
    overrides,
    until: until !== null && /^\d{1,12}$/.test(until) ? Number(until) : undefined,
    signature: query.get(SIGNATURE) ?? undefined,
  };
}

/** The query without anything of an override. */
export function withoutOverrides(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of [RELEASE, UNTIL, SIGNATURE]) rest.delete(name);
  return rest;
}

/** The query that asks for overrides. */
export function overrideQuery({ overrides, until, signature }: AskedOverrides): URLSearchParams {
  const query = new URLSearchParams(overrides.map(({ part, target }) => [RELEASE, `${part}@${target}`]));
  if (until !== undefined) query.set(UNTIL, String(until));
  if (signature !== undefined) query.set(SIGNATURE, signature);
  return query;
}

/** Signs overrides until a moment, so that a link works in production. */
export function signOverrides(overrides: readonly Override[], until: number, secret: string): AskedOverrides {
  return { overrides, until, signature: signatureOf(overrides, until, secret) };
}

/** Whether a secret's holder signed exactly these overrides, and the time is not up; `now` in milliseconds. */
export function isSigned({ overrides, until, signature }: AskedOverrides, secret: string, now: number): boolean {
  if (until === undefined || signature === undefined || until * 1000 < now) return false;
  const [expected, given] = [signatureOf(overrides, until, secret), signature].map((text) => Buffer.from(text));
  return expected !== undefined && given?.length === expected.length && timingSafeEqual(expected, given);
}

function signatureOf(overrides: readonly Override[], until: number, secret: string): string {
  const lines = overrides.map(({ part, target }) => `${part}@${target}`).sort();
  return createHmac('sha256', secret)
    .update([String(until), ...lines].join('\n'))
    .digest('base64url');
}

function readOverride(text: string): Override | undefined {
  const [, part, target] = PATTERN.exec(text) ?? [];
  return part !== undefined && target !== undefined ? { part, target } : undefined;
}

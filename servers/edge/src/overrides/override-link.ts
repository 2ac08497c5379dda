import { createHmac, timingSafeEqual } from 'node:crypto';

/** Parameters of a link; the cookie contains the same. */
const RELEASE = 'release';
const UNTIL = 'release-until';
const SIGNATURE = 'release-signature';

/** A release that replaces the visitors': a version, an id, or the address of a development server. */
export interface Override {
  app: string;
  target: string;
}

/** The overrides in a link or a cookie; `expiresAt` is in seconds since 1970. */
export interface RequestedOverrides {
  overrides: readonly Override[];
  expiresAt: number | undefined;
  signature: string | undefined;
}

const MAX_OVERRIDES = 10;
const PATTERN = /^([a-z][a-z0-9-]{0,63})@([\w.:/-]{1,200})$/;

/** Parses the overrides of a query: 'none' ends them, undefined means there are none, null means they are invalid. */
export function parseOverrides(query: URLSearchParams): RequestedOverrides | 'none' | null | undefined {
  const values = query.getAll(RELEASE);
  if (values.length === 0) return undefined;
  if (values.includes('none')) return 'none';
  const overrides = values.map(parseOverride).filter((each) => each !== undefined);
  if (overrides.length !== values.length || overrides.length > MAX_OVERRIDES) return null;
  const expiresAt = query.get(UNTIL);
  return {
    overrides,
    expiresAt: expiresAt !== null && /^\d{1,12}$/.test(expiresAt) ? Number(expiresAt) : undefined,
    signature: query.get(SIGNATURE) ?? undefined,
  };
}

/** The query without override parameters. */
export function withoutOverrides(query: URLSearchParams): URLSearchParams {
  const remaining = new URLSearchParams(query);
  for (const name of [RELEASE, UNTIL, SIGNATURE]) remaining.delete(name);
  return remaining;
}

export function overrideQuery({ overrides, expiresAt, signature }: RequestedOverrides): URLSearchParams {
  const query = new URLSearchParams(overrides.map(({ app, target }) => [RELEASE, `${app}@${target}`]));
  if (expiresAt !== undefined) query.set(UNTIL, String(expiresAt));
  if (signature !== undefined) query.set(SIGNATURE, signature);
  return query;
}

/** Signs overrides until a time, so that a link works in production. */
export function signOverrides(overrides: readonly Override[], expiresAt: number, secret: string): RequestedOverrides {
  return { overrides, expiresAt, signature: signatureOf(overrides, expiresAt, secret) };
}

/** Whether these overrides were signed with the secret, and with a time. */
export function isSigned({ overrides, expiresAt, signature }: RequestedOverrides, secret: string): boolean {
  if (expiresAt === undefined || signature === undefined) return false;
  const [expected, actual] = [signatureOf(overrides, expiresAt, secret), signature].map((text) => Buffer.from(text));
  return expected !== undefined && actual?.length === expected.length && timingSafeEqual(expected, actual);
}

/** Whether the time of signed overrides is over; `now` is in milliseconds. */
export const isExpired = ({ expiresAt = 0 }: RequestedOverrides, now: number): boolean => expiresAt * 1000 < now;

function signatureOf(overrides: readonly Override[], expiresAt: number, secret: string): string {
  const lines = overrides.map(({ app, target }) => `${app}@${target}`).sort();
  return createHmac('sha256', secret)
    .update([String(expiresAt), ...lines].join('\n'))
    .digest('base64url');
}

function parseOverride(text: string): Override | undefined {
  const [, app, target] = PATTERN.exec(text) ?? [];
  return app !== undefined && target !== undefined ? { app, target } : undefined;
}

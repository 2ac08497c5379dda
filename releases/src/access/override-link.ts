import { createHmac } from 'node:crypto';
import { isSameText } from '../model/text.ts';

/** Parameters of a link; the cookie contains the same. */
const RELEASE = 'release';
const UNTIL = 'release-until';
const PREVIEW = 'release-preview';
const SIGNATURE = 'release-signature';

/** A release that replaces the visitors': a version, an id, or the address of a development server. */
export interface Override {
  app: string;
  target: string;
}

/** What a signature covers; `expiresAt` is in seconds since 1970. */
export interface SignedOverrides {
  overrides: readonly Override[];
  expiresAt: number;
  /** The id of a preview, which can be revoked. */
  preview?: string | undefined;
  /** The path of the page that a link leads to; a cookie has none, because it holds on every page. */
  path?: string | undefined;
}

/** The overrides in a link or a cookie. */
export interface RequestedOverrides extends Omit<SignedOverrides, 'expiresAt'> {
  expiresAt: number | undefined;
  signature: string | undefined;
}

const MAX_OVERRIDES = 10;
const PREVIEW_PATTERN = /^[0-9a-f]{1,40}$/;
const PATTERN = /^([a-z][a-z0-9-]{0,63})@([\w.:/-]{1,200})$/;

/** Parses the overrides of a query: 'none' ends them, undefined means there are none, null means they are invalid. */
export function parseOverrides(query: URLSearchParams): RequestedOverrides | 'none' | null | undefined {
  const values = query.getAll(RELEASE);
  if (values.length === 0) return undefined;
  if (values.includes('none')) return 'none';
  const overrides = values.map(parseOverride).filter((each) => each !== undefined);
  if (overrides.length !== values.length || overrides.length > MAX_OVERRIDES) return null;
  const expiresAt = query.get(UNTIL);
  const preview = query.get(PREVIEW);
  if (preview !== null && !PREVIEW_PATTERN.test(preview)) return null;
  return {
    overrides,
    ...(preview === null ? {} : { preview }),
    expiresAt: expiresAt !== null && /^\d{1,12}$/.test(expiresAt) ? Number(expiresAt) : undefined,
    signature: query.get(SIGNATURE) ?? undefined,
  };
}

/** Whether a query is that of a preview's link, damaged or not. */
export const isPreviewLink = (query: URLSearchParams): boolean => query.has(PREVIEW);

/** The query without override parameters. */
export function withoutOverrides(query: URLSearchParams): URLSearchParams {
  const remaining = new URLSearchParams(query);
  for (const name of [RELEASE, UNTIL, PREVIEW, SIGNATURE]) remaining.delete(name);
  return remaining;
}

export function overrideQuery({ overrides, expiresAt, preview, signature }: RequestedOverrides): URLSearchParams {
  const query = new URLSearchParams(overrides.map(({ app, target }) => [RELEASE, `${app}@${target}`]));
  if (expiresAt !== undefined) query.set(UNTIL, String(expiresAt));
  if (preview !== undefined) query.set(PREVIEW, preview);
  if (signature !== undefined) query.set(SIGNATURE, signature);
  return query;
}

/** Signs overrides until a time, so that a link works in production. */
export const signOverrides = (signed: SignedOverrides, secret: string): RequestedOverrides => ({
  ...signed,
  signature: signatureOf(signed, secret),
});

/** Whether these overrides were signed with the secret, and with a time. */
export function isSigned({ expiresAt, signature, ...signed }: RequestedOverrides, secret: string): boolean {
  if (expiresAt === undefined || signature === undefined) return false;
  return isSameText(signatureOf({ ...signed, expiresAt }, secret), signature);
}

/** Whether the time of signed overrides is over; `now` is in milliseconds. */
export const isExpired = ({ expiresAt = 0 }: RequestedOverrides, now: number): boolean => expiresAt * 1000 < now;

/** Lines with a blank are of a preview or a path: no override looks like one. */
function signatureOf({ overrides, expiresAt, preview, path }: SignedOverrides, secret: string): string {
  const lines = overrides.map(({ app, target }) => `${app}@${target}`).sort();
  if (preview !== undefined) lines.push(`preview ${preview}`);
  if (path !== undefined) lines.push(`path ${path}`);
  return createHmac('sha256', secret)
    .update([String(expiresAt), ...lines].join('\n'))
    .digest('base64url');
}

function parseOverride(text: string): Override | undefined {
  const [, app, target] = PATTERN.exec(text) ?? [];
  return app !== undefined && target !== undefined ? { app, target } : undefined;
}

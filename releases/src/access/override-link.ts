import { createHmac } from 'node:crypto';
import * as v from 'valibot';
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

const overrideSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,63}@[\w.:/-]{1,200}$/),
  v.transform((text): Override => {
    const [app = '', target = ''] = text.split('@');
    return { app, target };
  }),
);

const requestedSchema = v.object({
  overrides: v.pipe(v.array(overrideSchema), v.maxLength(10)),
  /** In seconds since 1970. */
  expiresAt: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))), undefined),
  /** The id of a preview, which can be revoked. */
  preview: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{1,40}$/))),
  signature: v.optional(v.string()),
});

/** The overrides in a link or a cookie. */
export interface RequestedOverrides extends v.InferOutput<typeof requestedSchema> {
  /** The path of the page that a link leads to; a cookie has none, because it holds on every page. */
  path?: string | undefined;
}

type SignedOverrides = Omit<RequestedOverrides, 'signature'>;

/** Parses the overrides of a query: 'none' ends them, undefined means there are none, null means they are invalid. */
export function parseOverrides(query: URLSearchParams): RequestedOverrides | 'none' | null | undefined {
  const overrides = query.getAll(RELEASE);
  if (overrides.length === 0) return undefined;
  if (overrides.includes('none')) return 'none';
  const result = v.safeParse(requestedSchema, {
    overrides,
    expiresAt: query.get(UNTIL) ?? undefined,
    preview: query.get(PREVIEW) ?? undefined,
    signature: query.get(SIGNATURE) ?? undefined,
  });
  return result.success ? result.output : null;
}

/** Whether a query is that of a preview's link, damaged or not. */
export const isPreviewLink = (query: URLSearchParams): boolean => query.has(PREVIEW);

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
export const signOverrides = (signed: SignedOverrides & { expiresAt: number }, secret: string): RequestedOverrides => ({
  ...signed,
  signature: signatureOf(signed, secret),
});

/** Whether these overrides were signed with the secret, and with a time. */
export const isSigned = ({ signature, ...signed }: RequestedOverrides, secret: string): boolean =>
  signed.expiresAt !== undefined && signature !== undefined && isSameText(signatureOf(signed, secret), signature);

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

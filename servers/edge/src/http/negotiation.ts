import { createHash } from 'node:crypto';

/** How a body is encoded on its way; `identity` is the body as it is. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The first available encoding that `Accept-Encoding` allows; one with the quality 0 is not allowed. */
export function negotiateEncoding(acceptEncoding: string | undefined, available: readonly Encoding[]): Encoding {
  const accepted = new Set((acceptEncoding ?? '').split(',').flatMap(parseEncoding));
  return available.find((encoding) => accepted.has(encoding)) ?? 'identity';
}

function parseEncoding(text: string): string[] {
  const [name = '', ...parameters] = text.split(';').map((item) => item.trim().toLowerCase());
  return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
}

/** The entity tag of a body; weak, because its compressed forms share it. */
export function entityTag(body: string | Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** Whether an `If-None-Match` names a tag. Proxies may have made the tag weak. */
export function matchesEntityTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch
    .split(',')
    .some((each) => each.trim() === '*' || withoutWeakPrefix(each) === withoutWeakPrefix(tag));
}

const withoutWeakPrefix = (tag: string) => tag.trim().replace(/^W\//, '');

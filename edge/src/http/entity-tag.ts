import { createHash } from 'node:crypto';

/** The tag of a body; weak, because its compressed forms have the same. */
export function entityTag(body: string | Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** Whether a browser that sent this `If-None-Match` has the body already; proxies may make a tag weak. */
export function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((each) => each.trim() === '*' || strong(each) === strong(tag));
}

const strong = (tag: string) => tag.trim().replace(/^W\//, '');

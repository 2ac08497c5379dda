import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PageSet } from '@learning-center/shared/lib';
import { LRUCache } from 'lru-cache';

/** How many spent tokens are remembered; a token that is reused counts again for its own network only. */
const MAX_SPENT_TOKENS = 20_000;
/** Length of a release's digest within a token, in characters. */
const DIGEST_LENGTH = 8;

const FORMAT = /^([0-9a-z]{1,10})\.([\w-]{12})\.((?:[\w-]{8}){1,60})\.([\w-]{43})$/;

/** Whether a page had a release of an app. */
export type HasRelease = (part: string, release: string) => boolean;

/** Tokens that prove that this edge sent a page, when, and with which releases. */
export interface PageTokens {
  sign: (set: PageSet) => string;
  /**
   * The releases of the page that a token was signed for. Undefined for a token that is forged, expired, spent for
   * this app already, or of a page without this release.
   */
  spend: (token: string | undefined, part: string, release: string) => HasRelease | undefined;
}

/** Options of the tokens; edges with the same secret accept each other's tokens. */
export interface PageTokenOptions {
  /** Empty: a random key, so that only this process accepts its tokens. */
  secret: string;
  lifetimeMs: number;
  now: () => number;
}

/** Creates the tokens of one edge; a token is spent once for each app that fails on its page. */
export function createPageTokens({ secret, lifetimeMs, now }: PageTokenOptions): PageTokens {
  const key = secret === '' ? randomBytes(32) : Buffer.from(hkdfSync('sha256', secret, '', 'page-token', 32));
  const macOf = (payload: string) => createHmac('sha256', key).update(payload).digest();
  const spent = new LRUCache<string, true>({ max: MAX_SPENT_TOKENS });
  const digests = new WeakMap<PageSet, string>();
  const digestsOf = (set: PageSet): string => {
    const known = digests.get(set) ?? set.parts.map(({ name, release }) => digestOf(name, release)).join('');
    digests.set(set, known);
    return known;
  };
  return {
    sign: (set) => {
      const payload = `${now().toString(36)}.${randomBytes(9).toString('base64url')}.${digestsOf(set)}`;
      return `${payload}.${macOf(payload).toString('base64url')}`;
    },
    spend: (token = '', part, release) => {
      const [, time = '', nonce = '', releases = '', mac = ''] = FORMAT.exec(token) ?? [];
      if (mac === '' || !timingSafeEqual(macOf(`${time}.${nonce}.${releases}`), Buffer.from(mac, 'base64url')))
        return undefined;
      const known = new Set(releases.match(new RegExp(`.{${DIGEST_LENGTH}}`, 'g')));
      const hasRelease: HasRelease = (name, id) => known.has(digestOf(name, id));
      const use = `${nonce} ${part}`;
      // Clocks of several edges differ, and clocks are set back.
      const isExpired = Math.abs(now() - Number.parseInt(time, 36)) > lifetimeMs;
      if (isExpired || !hasRelease(part, release) || spent.has(use)) return undefined;
      spent.set(use, true);
      return hasRelease;
    },
  };
}

function digestOf(part: string, release: string): string {
  return createHash('sha256').update(`${part}@${release}`).digest('base64url').slice(0, DIGEST_LENGTH);
}

/** The response header by which a page's script reads its token; the page itself stays the same for everybody. */
export const pageTokenHeader = (token: string): Record<string, string> => ({
  'Server-Timing': `page;desc="${token}"`,
});

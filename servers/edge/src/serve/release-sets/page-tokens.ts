import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PageReleaseSet } from '@learning-center/shared/contract';
import { LRUCache } from 'lru-cache';

/** How many uses of tokens are stored. A token that is reused after that counts again for its own network only. */
const MAX_USED_TOKENS = 40_000;
/** How often a page reports what its visitor felt: each time when it is hidden. */
const MAX_VISIT_REPORTS = 10;
/** Length of a release's digest within a token, in characters. */
const DIGEST_LENGTH = 8;

const FORMAT = /^([0-9a-z]{1,10})\.([\w-]{12})\.(r\.)?((?:[\w-]{8}){1,60})\.([\w-]{43})$/;

export type HasRelease = (app: string, release: string) => boolean;

/** The same for a page that this edge has just made with a release set. */
export const hasReleaseOf =
  ({ apps }: PageReleaseSet): HasRelease =>
  (app, release) =>
    apps.some((each) => each.name === app && each.release === release);

/** What a token tells about its page. */
export interface SentPage {
  hasRelease: HasRelease;
  /** Milliseconds since 1970, by the clock of the edge that sent it. */
  sentAt: number;
  /** Whether it was rendered for this visitor; else it came from the cache. */
  isRendered: boolean;
}

/** A failure on a page; its shell is found by the releases of the page. */
export interface ReportedFailure extends SentPage {
  app: string;
  release: string;
  reason: string;
  /** The network of the visitor. */
  visitor: string;
}

/** A page that a visitor got; `section` is the app that it shows. */
export interface ServedPage {
  set: PageReleaseSet;
  section: string | undefined;
  visitor: string;
}

/** Tokens that prove when this edge sent a page, and with which releases. */
export type PageTokens = ReturnType<typeof createPageTokens>;

/**
 * Creates the tokens of one edge. A token can be spent once for each app that fails on its page. Edges with the same
 * secret accept each other's tokens; without one the key is random.
 */
export function createPageTokens(options: { secret: string; lifetimeMs: number; now: () => number }) {
  const { secret, lifetimeMs, now } = options;
  const key = secret === '' ? randomBytes(32) : Buffer.from(hkdfSync('sha256', secret, '', 'page-token', 32));
  const macOf = (payload: string) => createHmac('sha256', key).update(payload).digest();
  const uses = new LRUCache<string, number>({ max: MAX_USED_TOKENS });
  const use = (key: string, limit: number): boolean => {
    const count = uses.get(key) ?? 0;
    if (count < limit) uses.set(key, count + 1);
    return count < limit;
  };
  const digests = new WeakMap<PageReleaseSet, string>();
  const digestsOf = (set: PageReleaseSet): string => {
    const digestsOfPage = digests.get(set) ?? set.apps.map(({ name, release }) => digestOf(name, release)).join('');
    digests.set(set, digestsOfPage);
    return digestsOfPage;
  };
  const read = (token = ''): (SentPage & { nonce: string }) | undefined => {
    const [, time = '', nonce = '', rendered = '', releases = '', mac = ''] = FORMAT.exec(token) ?? [];
    if (mac === '' || !timingSafeEqual(macOf(`${time}.${nonce}.${rendered}${releases}`), Buffer.from(mac, 'base64url')))
      return undefined;
    const sentAt = Number.parseInt(time, 36);
    // The clocks of several edges differ, and clocks may be set back.
    if (Math.abs(now() - sentAt) > lifetimeMs) return undefined;
    const digestsOfPage = new Set(releases.match(new RegExp(`.{${DIGEST_LENGTH}}`, 'g')));
    const isRendered = rendered !== '';
    return { nonce, sentAt, isRendered, hasRelease: (name, id) => digestsOfPage.has(digestOf(name, id)) };
  };
  return {
    sign: (set: PageReleaseSet, isRendered = false): string => {
      const nonce = randomBytes(9).toString('base64url');
      const payload = `${now().toString(36)}.${nonce}.${isRendered ? 'r.' : ''}${digestsOf(set)}`;
      return `${payload}.${macOf(payload).toString('base64url')}`;
    },
    /** The page of a token; undefined if it is forged, expired, spent for this app, or of a page without the release. */
    spend: (token: string | undefined, app: string, release: string): SentPage | undefined => {
      const page = read(token);
      return page?.hasRelease(app, release) && use(`${page.nonce} ${app}`, 1) ? page : undefined;
    },
    /** The page of one more report of a visit; undefined if the token is used up. A failure may still be reported. */
    verify: (token: string): SentPage | undefined => {
      const page = read(token);
      return page && use(page.nonce, MAX_VISIT_REPORTS) ? page : undefined;
    },
  };
}

function digestOf(app: string, release: string): string {
  return createHash('sha256').update(`${app}@${release}`).digest('base64url').slice(0, DIGEST_LENGTH);
}

/** The response header from which a page's script reads its token. The page itself is the same for everybody. */
export const pageTokenHeader = (token: string): Record<string, string> => ({
  'Server-Timing': `page;desc="${token}"`,
});

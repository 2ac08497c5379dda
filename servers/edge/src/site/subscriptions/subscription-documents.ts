import { monotonicNow, type Log } from '@learning-center/server-kit';
import type { SiteConfig, SiteProduct } from '@learning-center/shared/contract';
import { createTextBody, type TextBody } from '../../http/text-response.ts';
import { atomFeed } from './atom-feed.ts';
import { createStaleIfErrorCache } from './stale-if-error-cache.ts';
import { replayEntry, videoEntry, webinarEntry, type EntryContext, type FeedEntry } from './feed-entries.ts';
import {
  fetchCalendar,
  fetchProducts,
  fetchReplays,
  fetchUpcoming,
  fetchVideos,
  type ApiAccess,
} from './fetch-items.ts';
import { feedName } from './subscription-messages.ts';
import { calendarPath, feedPath, type FeedKind, type SubscriptionScope } from './subscription-paths.ts';
import { webinarCalendar } from './webinar-calendar.ts';

/** Memory of the cached feeds and calendars, with their compressed forms. */
const MAX_CACHE_BYTES = 16 * 1024 * 1024;

interface SubscriptionDocumentDeps {
  access: ApiAccess;
  site: SiteConfig;
  log: Log;
  /** Increases with each new catalog of the API. */
  generation: () => number;
  /** The current time, in milliseconds since 1970. */
  now?: () => number;
}

/** The feeds and calendars of the site, made from the API's catalog. */
export interface SubscriptionDocuments {
  get: (kind: FeedKind | 'calendar', scope: SubscriptionScope) => Promise<TextBody | 'unknown' | 'unavailable'>;
}

/** Creates the feeds and calendars, which are made on request and cached. */
export function createSubscriptionDocuments(deps: SubscriptionDocumentDeps): SubscriptionDocuments {
  const { access, log, generation, now = Date.now } = deps;
  const options = { now: monotonicNow, generation, log };
  const products = createStaleIfErrorCache<SiteProduct[]>({ ...options, maxBytes: 1, sizeOf: () => 1 });
  const bodies = createStaleIfErrorCache<TextBody>({
    ...options,
    maxBytes: MAX_CACHE_BYTES,
    sizeOf: ({ size }) => size,
  });
  const productNamed = async (slug: string) => {
    const listed = await products.get('products', () => fetchProducts(access));
    return listed ? (listed.find((product) => product.slug === slug) ?? 'unknown') : 'unavailable';
  };
  return {
    get: async (kind, scope) => {
      // Only products of the catalog are cached: an address could name any number of others.
      const product = scope.product === undefined ? undefined : await productNamed(scope.product);
      if (product === 'unknown' || product === 'unavailable') return product;
      const make = async () => {
        const options = { ...deps, scope, productName: product?.name, now: now() };
        return createTextBody(await (kind === 'calendar' ? writeCalendar(options) : writeFeed(kind, options)));
      };
      const key = kind === 'calendar' ? calendarPath(scope) : feedPath(kind, scope);
      return (await bodies.get(key, make)) ?? 'unavailable';
    },
  };
}

interface WriteOptions extends Pick<SubscriptionDocumentDeps, 'access' | 'site'> {
  scope: SubscriptionScope;
  productName: string | undefined;
  now: number;
}

async function writeFeed(kind: FeedKind, { access, site, scope, productName, now }: WriteOptions): Promise<string> {
  const { language, product } = scope;
  const { fetchEntries, pagePath } = FEEDS[kind];
  const title = `${feedName(language, kind, productName)} – ${site.siteName}`;
  const query = product === undefined || kind === 'webinars' ? '' : `?${new URLSearchParams({ product }).toString()}`;
  const head = { language, site, title, path: feedPath(kind, scope), pagePath: pagePath + query };
  return atomFeed(head, await fetchEntries(access, scope, { language, site, now }));
}

interface FeedSource {
  fetchEntries: (access: ApiAccess, scope: SubscriptionScope, context: EntryContext) => Promise<FeedEntry[]>;
  pagePath: string;
}

const FEEDS: Readonly<Record<FeedKind, FeedSource>> = {
  videos: {
    fetchEntries: async (access, scope, context) =>
      (await fetchVideos(access, scope)).map((video) => videoEntry(video, context)),
    pagePath: '/library',
  },
  webinars: {
    // What was last changed is the newest.
    fetchEntries: async (access, scope, context) =>
      (await fetchUpcoming(access, scope))
        .map((webinar) => webinarEntry(webinar, context))
        .toSorted((a, b) => b.updated.getTime() - a.updated.getTime()),
    pagePath: '/webinar/upcoming',
  },
  archive: {
    fetchEntries: async (access, scope, context) =>
      (await fetchReplays(access, scope)).map((webinar) => replayEntry(webinar, context)),
    pagePath: '/webinar/archive',
  },
};

async function writeCalendar({ access, site, scope, productName, now }: WriteOptions): Promise<string> {
  const { language } = scope;
  const name = `${feedName(language, 'webinars', productName)} – ${site.siteName}`;
  const head = { language, site, name, path: calendarPath(scope), now };
  return webinarCalendar(head, await fetchCalendar(access, scope));
}

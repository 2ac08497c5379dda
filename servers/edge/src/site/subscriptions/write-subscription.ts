import {
  ItemKind,
  languageByCode,
  listWebinars,
  queryVideos,
  siteNameIn,
  SortOrder,
  TargetType,
  WebinarList,
  type SiteConfig,
  type VideoListItem,
  type WebinarItem,
} from '@learning-center/shared/contract';
import type { ApiAccess } from '../site-deps.ts';
import { atomFeed } from './atom-feed.ts';
import {
  replayEntry,
  UNKNOWN_TIME,
  videoEntry,
  webinarEntry,
  type EntryContext,
  type FeedEntry,
} from './feed-entries.ts';
import {
  feedName,
  subscriptionPath,
  type FeedKind,
  type SubscriptionKind,
  type SubscriptionScope,
} from './subscription-paths.ts';
import { webinarCalendar } from './webinar-calendar.ts';

const MAX_ENTRIES = 50;
/** There are never more upcoming ones. */
const UPCOMING = { type: WebinarList.UPCOMING, pageSize: 100 };
const ARCHIVE = { type: WebinarList.ARCHIVE, pageSize: MAX_ENTRIES };

interface WriteOptions {
  access: ApiAccess;
  site: SiteConfig;
  scope: SubscriptionScope;
  productName: string | undefined;
  /** The current time, in milliseconds since 1970. */
  now: number;
}

export async function writeSubscription(kind: SubscriptionKind, options: WriteOptions): Promise<string> {
  const { access, site, scope, productName, now } = options;
  const { language, product } = scope;
  const name = feedName(language, kind === 'calendar' ? 'webinars' : kind, productName);
  const head = {
    language,
    site,
    title: `${name} – ${siteNameIn(site, language)}`,
    path: subscriptionPath(kind, scope),
    now,
  };
  if (kind === 'calendar') {
    const lists = await Promise.all([fetchWebinars(access, scope, UPCOMING), fetchWebinars(access, scope, ARCHIVE)]);
    return webinarCalendar(head, lists.flat());
  }
  const { fetchEntries, pagePath } = FEEDS[kind];
  const query = product === undefined || kind === 'webinars' ? '' : `?${new URLSearchParams({ product }).toString()}`;
  const entries = await fetchEntries(access, scope, head);
  const catalogTime = entries.length > 0 ? UNKNOWN_TIME : await fetchCatalogTime(access, head);
  return atomFeed({ ...head, pagePath: pagePath + query, catalogTime }, entries);
}

/** The time of the catalog is the date of its newest video. */
async function fetchCatalogTime(access: ApiAccess, context: EntryContext): Promise<Date> {
  const [newest] = await fetchVideos(access, { language: context.language });
  return newest ? videoEntry(newest, context).updated : UNKNOWN_TIME;
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
      (await fetchWebinars(access, scope, UPCOMING))
        .map((webinar) => webinarEntry(webinar, context))
        .toSorted((a, b) => b.updated.getTime() - a.updated.getTime()),
    pagePath: '/webinar/upcoming',
  },
  archive: {
    // An API of the specification does not say which webinars have no replay.
    fetchEntries: async (access, scope, context) =>
      (await fetchWebinars(access, scope, ARCHIVE))
        .filter(({ replay }) => replay !== false)
        .map((webinar) => replayEntry(webinar, context)),
    pagePath: '/webinar/archive',
  },
};

/** The newest videos, newest first. */
async function fetchVideos({ api, signal }: ApiAccess, scope: SubscriptionScope): Promise<VideoListItem[]> {
  const list = { targetType: TargetType.ONLY_VIDEO, orderBy: SortOrder.LATEST, pageSize: MAX_ENTRIES };
  const { items } = await api.call(queryVideos, { ...paramsOf(scope), ...list }, { signal });
  return items.filter((item) => item.kind === ItemKind.VIDEO);
}

/** The upcoming webinars, soonest first; or those of the archive, newest first. */
async function fetchWebinars(
  { api, signal }: ApiAccess,
  scope: SubscriptionScope,
  list: { type: WebinarList; pageSize: number },
): Promise<WebinarItem[]> {
  return (await api.call(listWebinars, { ...paramsOf(scope), ...list }, { signal })).items;
}

const paramsOf = ({ language, product = '' }: SubscriptionScope) => ({
  lang: languageByCode(language).id,
  productFamily: product,
});

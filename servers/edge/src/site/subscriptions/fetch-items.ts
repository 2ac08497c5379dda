import type { ApiClient } from '@learning-center/shared/api';
import {
  ItemKind,
  languageByCode,
  listProductFamilies,
  listWebinars,
  queryVideos,
  SortOrder,
  TargetType,
  WebinarList,
  type SiteProduct,
  type VideoListItem,
  type WebinarItem,
} from '@learning-center/shared/contract';
import { siteProductsOf } from '@learning-center/shared/lib';
import type { SubscriptionScope } from './subscription-paths.ts';

/** Entries of a feed. */
const MAX_ENTRIES = 50;
/** Webinars of a calendar; there are never more upcoming ones. */
const MAX_WEBINARS = 100;

export interface ApiAccess {
  api: ApiClient;
  signal: AbortSignal;
}

/** The provider's products, for the product of an address. */
export async function fetchProducts({ api, signal }: ApiAccess): Promise<SiteProduct[]> {
  return siteProductsOf(await api.call(listProductFamilies, {}, { signal }));
}

/** The newest videos, newest first. */
export async function fetchVideos({ api, signal }: ApiAccess, scope: SubscriptionScope): Promise<VideoListItem[]> {
  const request = {
    lang: languageByCode(scope.language).id,
    productFamily: scope.product ?? '',
    targetType: TargetType.ONLY_VIDEO,
    orderBy: SortOrder.LATEST,
    pageSize: MAX_ENTRIES,
  };
  const { items } = await api.call(queryVideos, request, { signal });
  return items.filter((item) => item.kind === ItemKind.VIDEO);
}

/** The upcoming webinars, soonest first. */
export const fetchUpcoming = (access: ApiAccess, scope: SubscriptionScope): Promise<WebinarItem[]> =>
  fetchWebinars(access, scope, { type: WebinarList.UPCOMING, pageSize: MAX_WEBINARS });

/** The newest replays, newest first. An API of the specification does not say which webinars have none. */
export async function fetchReplays(access: ApiAccess, scope: SubscriptionScope): Promise<WebinarItem[]> {
  const archived = await fetchWebinars(access, scope, { type: WebinarList.ARCHIVE, pageSize: MAX_ENTRIES });
  return archived.filter(({ replay }) => replay !== false);
}

/** The upcoming webinars and the newest of the archive. */
export async function fetchCalendar(access: ApiAccess, scope: SubscriptionScope): Promise<WebinarItem[]> {
  const lists = [
    fetchUpcoming(access, scope),
    fetchWebinars(access, scope, { type: WebinarList.ARCHIVE, pageSize: MAX_ENTRIES }),
  ];
  return (await Promise.all(lists)).flat();
}

async function fetchWebinars(
  { api, signal }: ApiAccess,
  { language, product }: SubscriptionScope,
  list: { type: WebinarList; pageSize: number },
): Promise<WebinarItem[]> {
  const request = { lang: languageByCode(language).id, productFamily: product ?? '', ...list };
  return (await api.call(listWebinars, request, { signal })).items;
}

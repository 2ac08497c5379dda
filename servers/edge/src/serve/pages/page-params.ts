import type { RunningReleaseSet } from '../release-sets/running-release-set.ts';

/**
 * Search parameters that campaigns, mail tools and social networks add to links. Each click has its own value, and no page
 * reads them.
 */
const CAMPAIGN_PARAM =
  '(utm|mtm|matomo|pk|piwik|hsa|mc|oly|vero|elq|fb_action|gad)_[^=&]*|_{1,2}hs[^=&]*|[a-z]{0,4}cl(k)?id|li_fat_id|[gw]braid|gclsrc|rdt_cid|sccid|' +
  'igsh(id)?|mibextid|srsltid|epik|mkt_tok|elqtrack(id)?|hsctatracking|_g[al]|_k[ex]|wickedid|irclickid|irgwc|cjevent|cjdata|' +
  'tduid|admitad_uid|s_cid|dm_i|__s|_bta_(tid|c)|ml_subscriber(_hash)?|ck_subscriber_id|guc(counter|e_referrer(_sig)?)';

const CAMPAIGN_PATTERN = new RegExp(`^(?:${CAMPAIGN_PARAM})$`, 'i');

/** The parameters that some apps read; undefined if the release of one lists none. */
export function readParams(
  { releases }: Pick<RunningReleaseSet, 'releases'>,
  apps: readonly string[],
): readonly string[] | undefined {
  const lists = apps.map((app) => releases.get(app)?.release.params);
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined;
}

/**
 * Splits an address into one with the parameters that its page reads, and the others. Addresses that differ only in the
 * others share a page. Without a list, a page reads everything but the parameters of campaigns.
 */
export function splitAddress(address: string, params?: readonly string[]) {
  const [pathname = '', ...rest] = address.split('?');
  const isRead = (param: string) => {
    const [name] = new URLSearchParams(param).keys();
    return name !== undefined && (params?.includes(name) ?? !CAMPAIGN_PATTERN.test(name));
  };
  const pairs = rest.join('?').split('&').filter(Boolean);
  const { read = [], unread = [] } = Object.groupBy(pairs, (param) => (isRead(param) ? 'read' : 'unread'));
  return { path: read.length === 0 ? pathname : `${pathname}?${read.join('&')}`, unread: unread.join('&') };
}

export function withUnread(location: string, unread: string): string {
  if (unread === '') return location;
  const [address = '', ...hash] = location.split('#');
  return [`${address}${address.includes('?') ? '&' : '?'}${unread}`, ...hash].join('#');
}

/** The address of a page in the cache, for any order of its parameters. */
export function toCacheAddress(path: string): string {
  const url = new URL(path, 'http://site.invalid');
  url.searchParams.sort();
  return url.pathname + url.search;
}

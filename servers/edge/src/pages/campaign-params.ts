/**
 * Search parameters that campaigns, mail tools and social networks add to links. Each click has its own value, and no page
 * reads them. `deploy/varnish/default.vcl` leaves out the same.
 */
export const CAMPAIGN_PARAM =
  '(utm|mtm|matomo|pk|piwik|hsa|mc|oly|vero|elq|fb_action|gad)_[^=&]*|_{1,2}hs[^=&]*|[a-z]{0,4}cl(k)?id|li_fat_id|[gw]braid|gclsrc|rdt_cid|sccid|' +
  'igsh(id)?|mibextid|srsltid|epik|mkt_tok|elqtrack(id)?|hsctatracking|_g[al]|_k[ex]|wickedid|irclickid|irgwc|cjevent|cjdata|' +
  'tduid|admitad_uid|s_cid|dm_i|__s|_bta_(tid|c)|ml_subscriber(_hash)?|ck_subscriber_id|guc(counter|e_referrer(_sig)?)';

const PATTERN = new RegExp(`^(?:${CAMPAIGN_PARAM})$`, 'i');

/** An address without the parameters of campaigns, and these parameters as they were written. */
export interface CampaignAddress {
  path: string;
  campaign: string;
}

/** Splits an address: one page serves all its clicks, and the visitor's address keeps what it had. */
export function splitCampaign(address: string): CampaignAddress {
  const [pathname = '', ...rest] = address.split('?');
  if (rest.length === 0) return { path: address, campaign: '' };
  const params = rest.join('?').split('&');
  const campaign = params.filter(isCampaign);
  if (campaign.length === 0) return { path: address, campaign: '' };
  const query = params.filter((param) => !campaign.includes(param)).join('&');
  return { path: query === '' ? pathname : `${pathname}?${query}`, campaign: campaign.join('&') };
}

/** Adds the parameters of a campaign to an address that the visitor is led to. */
export function withCampaign(location: string, campaign: string): string {
  if (campaign === '') return location;
  const [address = '', ...hash] = location.split('#');
  return [`${address}${address.includes('?') ? '&' : '?'}${campaign}`, ...hash].join('#');
}

function isCampaign(param: string): boolean {
  const [name = ''] = new URLSearchParams(param).keys();
  return PATTERN.test(name);
}

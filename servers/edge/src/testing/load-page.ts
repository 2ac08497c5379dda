import type { TemporarySite } from './temporary-site.ts';

/** Loads a page from an address, as a browser does; resolves with the token that the page's script finds. */
export async function loadPage(site: TemporarySite, remoteAddress: string, url = '/library'): Promise<string> {
  const { headers } = await site.send({ url, remoteAddress });
  return /^page;desc="([^"]+)"$/.exec(String(headers['server-timing']))?.[1] ?? '';
}

/** Reports a failure from an address, by a page that was loaded from there. */
export async function reportFrom(
  site: TemporarySite,
  remoteAddress: string,
  failure: { part: string; release: string; page?: string; reason?: string; token?: string },
) {
  const { page = `/${failure.part.replace('mf-', '')}` } = failure;
  const token = failure.token ?? (await loadPage(site, remoteAddress, page));
  const payload = { reason: 'broken', page, token, ...failure };
  return site.send({ method: 'POST', url: '/failures', remoteAddress, payload });
}

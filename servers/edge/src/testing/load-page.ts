import type { TemporarySite } from './temporary-site.ts';

/** Loads a page like a browser; resolves with the page's token. */
export async function loadPage(site: TemporarySite, remoteAddress: string, url = '/library'): Promise<string> {
  const { headers } = await site.send({ url, remoteAddress });
  return /^page;desc="([^"]+)"$/.exec(String(headers['server-timing']))?.[1] ?? '';
}

/** Reports a failure from a page that was loaded from the same address. */
export async function reportFrom(
  site: TemporarySite,
  remoteAddress: string,
  failure: { app: string; release: string; page?: string; reason?: string; token?: string },
) {
  const { page = `/${failure.app.replace('mf-', '')}` } = failure;
  const token = failure.token ?? (await loadPage(site, remoteAddress, page));
  const payload = { reason: 'broken', page, token, ...failure };
  return site.send({ method: 'POST', url: '/failures', remoteAddress, payload });
}

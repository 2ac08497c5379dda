import type { Visit } from '@learning-center/shared/contract';
import { loadPage } from './load-page.ts';
import type { TemporarySite } from './temporary-site.ts';

/** Reports visits like a browser. Without the token of a page it loads one first. */
export async function sendVitals(
  site: TemporarySite,
  visits: readonly Partial<Visit>[],
  { remoteAddress = '10.0.0.1', token, headers = {} }: VitalsRequest = {},
) {
  const payload = { token: token ?? (await loadPage(site, remoteAddress)), visits };
  return site.send({ method: 'POST', url: '/vitals', remoteAddress, headers, payload });
}

interface VitalsRequest {
  remoteAddress?: string;
  token?: string;
  headers?: Record<string, string>;
}

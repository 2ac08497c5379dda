import type { Visit } from '@learning-center/shared/contract';
import { loadPage } from './load-page.ts';
import type { TemporarySite } from './temporary-site.ts';

/** Reports visits like a browser, which loads a page first. */
export async function sendVitals(site: TemporarySite, visits: readonly Partial<Visit>[], remoteAddress = '10.0.0.1') {
  const payload = { token: await loadPage(site, remoteAddress), visits };
  return site.send({ method: 'POST', url: '/vitals', remoteAddress, payload });
}

import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Refuses a write that another site's page sent with the visitor's cookie (403) or that is not JSON (415). */
export function checkWrite({ headers }: FastifyRequest, siteOrigins: readonly string[]): void {
  if (isForeign(headers, siteOrigins)) {
    throw new Refusal(ApiStatus.OPERATE_FAIL, 'Requests from this origin are not accepted', 403);
  }
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    throw new Refusal(ApiStatus.PARAM_ERROR, 'Content-Type must be application/json', 415);
  }
}

function isForeign(headers: FastifyRequest['headers'], siteOrigins: readonly string[]): boolean {
  const { origin, host, 'x-forwarded-host': forwardedHost, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && siteOrigins.includes(origin)) return false;
  if (site === 'cross-site' || site === 'same-site') return true;
  if (origin === undefined || site === 'same-origin') return false;
  // A page can set neither header without a preflight, which other origins do not pass.
  return !URL.canParse(origin) || ![host, forwardedHost].includes(new URL(origin).host);
}

import { ApiStatus, COMPRESS_OUTPUT_HEADER } from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiFailure } from './api-failure.ts';

/** Lets pages of the configured origins read responses with credentials. Others get no CORS header (decision A58). */
export function addCors(app: FastifyInstance, siteOrigins: readonly string[]): void {
  if (siteOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !siteOrigins.includes(origin)) return;
    reply.header('Access-Control-Allow-Origin', origin).header('Access-Control-Allow-Credentials', 'true');
  });
  app.options('/*', (request, reply) => {
    const isAllowed = siteOrigins.includes(request.headers.origin ?? '');
    if (!isAllowed) return reply.code(403).send();
    return reply
      .header('Access-Control-Allow-Methods', 'GET, POST')
      .header('Access-Control-Allow-Headers', `Content-Type, ${COMPRESS_OUTPUT_HEADER}`)
      .header('Access-Control-Max-Age', '600')
      .code(204)
      .send();
  });
}

/** Rejects a write from another site's page with the visitor's cookie (403). Rejects other formats than JSON (415). */
export function checkWrite({ headers }: FastifyRequest, siteOrigins: readonly string[]): void {
  if (isForeign(headers, siteOrigins)) throw foreignOrigin();
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    throw new ApiFailure(ApiStatus.PARAM_ERROR, 'Content-Type must be application/json', 415);
  }
}

/**
 * Rejects the download of a member's data that a page of another site starts (403). That page could not read it, but it
 * would be on the disk of a visitor who did not ask for it.
 */
export function checkDownload({ headers }: FastifyRequest, siteOrigins: readonly string[]): void {
  if (headers['sec-fetch-site'] === 'cross-site' && !siteOrigins.includes(headers.origin ?? '')) throw foreignOrigin();
}

const foreignOrigin = () => new ApiFailure(ApiStatus.OPERATE_FAIL, 'Requests from this origin are not accepted', 403);

function isForeign(headers: FastifyRequest['headers'], siteOrigins: readonly string[]): boolean {
  const { origin, host, 'x-forwarded-host': forwardedHost, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && siteOrigins.includes(origin)) return false;
  if (site === 'cross-site' || site === 'same-site') return true;
  if (origin === undefined || site === 'same-origin') return false;
  // A page can set neither header without a preflight, which fails for other origins.
  return !URL.canParse(origin) || ![host, forwardedHost].includes(new URL(origin).host);
}

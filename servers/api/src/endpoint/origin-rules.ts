import type { FastifyInstance } from 'fastify';
import { COMPRESS_OUTPUT_HEADER } from '@learning-center/shared/contract';

/** Lets pages of the configured origins read answers with credentials; others get no CORS header (decision A58). */
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

import type { FastifyInstance } from 'fastify';

/** Adds to the routes that follow: a 304 to a HEAD does not say that the content is empty (RFC 9110, 8.6). */
export function addHttpRules(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') return;
    route.onSend = [route.onSend ?? []].flat().concat(async (_request, reply) => {
      if (reply.statusCode === 304) reply.removeHeader('Content-Length');
    });
  });
}

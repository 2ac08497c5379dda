import type { FastifyInstance } from 'fastify';

/**
 * Adds rules of HTTP that Node and Fastify lack, to the routes that follow: a request with two Host headers is refused (RFC
 * 9112, 3.2), and a 304 to a HEAD does not say that the content is empty (RFC 9110, 8.6).
 */
export function addHttpRules(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    // Two servers could read such a request as one for different hosts.
    if (hosts.length > 1) throw Object.assign(new Error('A request must have one Host header.'), { statusCode: 400 });
  });
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') return;
    route.onSend = [route.onSend ?? []].flat().concat(async (_request, reply) => {
      if (reply.statusCode === 304) reply.removeHeader('Content-Length');
    });
  });
}

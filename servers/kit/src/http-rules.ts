import type { FastifyInstance } from 'fastify';

/** Two servers could read such a request as one for different hosts. */
class SeveralHostsError extends Error {
  override name = 'SeveralHostsError';
  readonly statusCode = 400;

  constructor() {
    super('A request must have one Host header.');
  }
}

/**
 * Adds rules of HTTP that Node and Fastify lack, to the routes that follow: a request with two Host headers is refused (RFC
 * 9112, 3.2), and a 304 to a HEAD does not say that the content is empty (RFC 9110, 8.6).
 */
export function addHttpRules(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) throw new SeveralHostsError();
  });
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') return;
    route.onSend = [route.onSend ?? []].flat().concat(async (_request, reply) => {
      if (reply.statusCode === 304) reply.removeHeader('Content-Length');
    });
  });
}

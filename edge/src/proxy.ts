import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** Passes the API, its pictures and the member site's stand-in through, so that all is one origin. */
export async function mountProxy(app: FastifyInstance, apiOrigin: string): Promise<void> {
  const passOn = (prefix: string, rewritePrefix: string) =>
    app.register(httpProxy, {
      upstream: apiOrigin,
      prefix,
      rewritePrefix,
      http: { requestOptions: { timeout: 30_000 } },
      replyOptions: {
        // The API compares the origin of a write with the host that the visitor used.
        rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-host': request.headers.host ?? '' }),
      },
    });
  await passOn('/api', '/');
  await passOn('/member', '/member');
}

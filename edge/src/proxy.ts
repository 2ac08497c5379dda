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
    });
  await passOn('/api', '/');
  await passOn('/member', '/member');
}

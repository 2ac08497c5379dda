import cookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from './app-options.ts';
import { mountBookmarks } from './calls/mount-bookmarks.ts';
import { mountCatalogue } from './calls/mount-catalogue.ts';
import { mountGeneric } from './calls/mount-generic.ts';
import { mountHistory } from './calls/mount-history.ts';
import { mountMember } from './calls/mount-member.ts';
import { addCors } from './http/cors.ts';
import { drainOnClose } from './http/drain.ts';
import { answerError, handleErrors } from './http/handle-errors.ts';
import { acceptJsonOnly } from './http/json-body.ts';
import { createMount } from './http/mount-endpoint.ts';
import { mountMedia } from './media/mount-media.ts';
import { mountMemberSite } from './member-site/mount-member-site.ts';
import { mountOpenApi } from './openapi/mount-openapi.ts';

const BODY_BYTES = 64 * 1024;

/** Builds the API server: every call of the contract, pictures, the member stand-in and the documentation. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { siteOrigins, logger = false } = options;
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerError,
    // The edge takes `/api` off; a proxy that leaves it on works as well.
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/api(?=\/)/, ''),
  });
  await app.register(cookie);
  acceptJsonOnly(app);
  handleErrors(app);
  addCors(app, siteOrigins);
  drainOnClose(app);
  app.addHook('onSend', async (_request, reply) => void reply.header('X-Content-Type-Options', 'nosniff'));

  mountCalls(app, options);
  mountMedia(app, options.catalogue);
  mountMemberSite(app, options);
  await mountOpenApi(app);
  app.get('/health', () => ({ catalogue: options.catalogue.version }));
  return app;
}

function mountCalls(app: FastifyInstance, options: AppOptions): void {
  const mount = createMount(app, options);
  mountMember(mount, options);
  mountCatalogue(mount, options.catalogue);
  mountBookmarks(mount, options);
  mountHistory(mount, options);
  mountGeneric(app, mount, options.siteOrigins);
}

import cookie from '@fastify/cookie';
import { addHttpRules, createProxyTrust, createServer, DEFAULT_LIMITS, limitLog } from '@learning-center/server-kit';
import type { Readiness, ServerLimits } from '@learning-center/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { registerBookmarkRoutes } from './routes/bookmark-routes.ts';
import { registerCertificateRoutes } from './routes/certificate-routes.ts';
import { registerCatalogRoutes } from './routes/catalog-routes.ts';
import { registerHistoryRoutes } from './routes/history-routes.ts';
import { registerMemberRoutes } from './routes/member-routes.ts';
import { registerNoteRoutes } from './routes/note-routes.ts';
import { registerProgressRoutes } from './routes/progress-routes.ts';
import { registerArchive, registerOwnDataDeletion } from './own-data/own-data-routes.ts';
import {
  createErrorResponder,
  refuseExpectation,
  respondNotFound,
  respondToClientError,
} from './endpoint/handle-errors.ts';
import { registerEditorRoutes } from './editor/editor-routes.ts';
import type { CallServices } from './endpoint/call-services.ts';
import { acceptJsonOnly } from './endpoint/json-body.ts';
import { addCors } from './endpoint/origin-rules.ts';
import { createEndpointRegistrar } from './endpoint/register-endpoint.ts';
import { createLimiters } from './limits/limiters.ts';
import { createLoginGuard } from './limits/login-guard.ts';
import { createRequestLimits } from './limits/request-limits.ts';
import { registerFootageRoutes } from './media/footage/footage-routes.ts';
import { registerMediaRoutes } from './media/media-routes.ts';
import { registerMemberSiteRoutes } from './member-site/member-site-routes.ts';
import { describeError, withStoreErrors } from './members/store-error.ts';
import { registerOpenApiRoutes } from './openapi/openapi-routes.ts';
import { observeCalls } from './operations/observe-calls.ts';
import { registerOperationRoutes, OPERATION_PATHS } from './operations/operation-routes.ts';
import type { SqlTrace } from './operations/sql-trace.ts';
import { traceCalls } from './operations/trace-calls.ts';

const MAX_BODY_BYTES = 64 * 1024;
const SERVER_LIMITS = { ...DEFAULT_LIMITS, requestTimeoutMs: 30_000, maxConnectionsPerNetwork: 500 };

/** The options of an API server: what it uses, and parts of its configuration. */
export type AppOptions = Omit<CallServices, 'checkLimit' | 'loginGuard'> &
  Pick<Config, 'hasMemberSite' | 'hasDocs' | 'contentReport' | 'limits' | 'tracing' | 'trustedProxies'> & {
    readiness: Readiness;
    /** Where the catalog and the members store record their statements, if they are traced. */
    sqlTrace?: SqlTrace | undefined;
    serverLimits?: ServerLimits;
  };

/** Builds the API server: the calls of the contract, pictures, the mock member site, documentation, health and metrics. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { readiness, metrics, serverLimits = SERVER_LIMITS } = options;
  const isTrusted = createProxyTrust(['loopback', ...options.trustedProxies]);
  const services = createServices(options);
  const respondToError = createErrorResponder(services);
  const app = createServer(
    { limits: serverLimits, isTrusted, respondToClientError },
    {
      bodyLimit: MAX_BODY_BYTES,
      routerOptions: { maxParamLength: 300 },
      rewriteUrl: ({ url = '/' }) => withoutPrefix(url),
      frameworkErrors: respondToError,
    },
  );
  app.server.on('checkExpectation', refuseExpectation);
  await app.register(cookie);
  app.addHook('onRequest', async (request, reply) => void reply.header('X-Request-Id', request.id));
  observeCalls(app, services);
  await traceCalls(app, { ...options, log: services.log, isTrusted });
  acceptJsonOnly(app);
  app.setErrorHandler(respondToError);
  app.setNotFoundHandler(respondNotFound);
  addHttpRules(app);
  addCors(app, options.siteOrigins);
  app.addHook('onSend', async (_request, reply) => void reply.header('X-Content-Type-Options', 'nosniff'));

  registerCallRoutes(app, services);
  registerMediaRoutes(app, options.catalog);
  registerFootageRoutes(app);
  if (options.hasMemberSite) registerMemberSiteRoutes(app, services);
  if (options.contentReport !== undefined) registerEditorRoutes(app, options.contentReport);
  if (options.hasDocs) await registerOpenApiRoutes(app);
  registerOperationRoutes(app, { metrics, readiness });
  return app;
}

/** The edge removes `/api`. A proxy that leaves it works as well, but not for the operators' paths. */
function withoutPrefix(url: string): string {
  const path = url.replace(/^\/api(?=\/)/, '');
  return OPERATION_PATHS.includes(path.split('?')[0] ?? '') ? url : path;
}

function createServices(options: AppOptions): CallServices {
  const { limits, monotonicNow, metrics, store } = options;
  const log = limitLog(options.log);
  const onFailure = (error: unknown) => {
    metrics.countDatabaseError();
    log('limits-not-shared', { cause: describeError(error) });
  };
  const limiters = createLimiters({ rows: store.limits, now: monotonicNow, onFailure });
  return {
    ...options,
    store: withStoreErrors(store),
    log,
    loginGuard: createLoginGuard(limiters),
    checkLimit: createRequestLimits(limits, limiters),
  };
}

function registerCallRoutes(app: FastifyInstance, services: CallServices): void {
  const registrar = createEndpointRegistrar(app, services);
  registerMemberRoutes(registrar, services);
  registerCatalogRoutes(registrar, services.catalog);
  registerBookmarkRoutes(registrar, services);
  registerHistoryRoutes(registrar, services);
  registerNoteRoutes(registrar, services);
  registerProgressRoutes(registrar, services);
  registerCertificateRoutes(registrar, services);
  registerOwnDataDeletion(registrar, services);
  registerArchive(app, services);
}

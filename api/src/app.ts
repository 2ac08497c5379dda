import cookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { AppOptions, AppServices } from './app-options.ts';
import { mountBookmarks } from './calls/mount-bookmarks.ts';
import { mountCatalogue } from './calls/mount-catalogue.ts';
import { mountGeneric } from './calls/mount-generic.ts';
import { mountHistory } from './calls/mount-history.ts';
import { mountMember } from './calls/mount-member.ts';
import { CONNECTION_LIMITS, limitConnections } from './http/connection-limits.ts';
import { addCors } from './http/cors.ts';
import { drainOnClose } from './http/drain.ts';
import { createErrorAnswers, handleErrors } from './http/handle-errors.ts';
import { acceptJsonOnly } from './http/json-body.ts';
import { createMount } from './http/mount-endpoint.ts';
import { refuseBrokenHttp, refuseExpectation } from './http/refuse-broken-http.ts';
import { createRequestLimits } from './http/request-limits.ts';
import { TIME_LIMITS } from './http/time-limits.ts';
import { createTrust } from './http/trusted-proxies.ts';
import { mountMedia } from './media/mount-media.ts';
import { mountMemberSite } from './member-site/mount-member-site.ts';
import { withStoreFaults } from './members/store-fault.ts';
import { mountOpenApi } from './openapi/mount-openapi.ts';
import { createBoundedLog } from './operations/bounded-log.ts';
import { createMetrics } from './operations/metrics.ts';
import { mountOperations, OPERATION_PATHS } from './operations/mount-operations.ts';
import { observeRequests } from './operations/observe-requests.ts';
import { createReadiness } from './operations/readiness.ts';
import { answerRequestIds, requestIdOf } from './operations/request-id.ts';

const BODY_BYTES = 64 * 1024;
const HEADER_BYTES = 16 * 1024;
const NO_LIMITS = { writes: 0, logins: 0, searches: 0, reads: 0 };

/** Builds the API server: every call of the contract, pictures, the member stand-in, the documentation and what operators ask. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const isTrusted = createTrust(options.trustedProxies ?? []);
  const services = servicesOf(options);
  const answerError = createErrorAnswers(services);
  const app = Fastify({ ...serverOptions(options, isTrusted), frameworkErrors: answerError });
  app.server.on('checkExpectation', refuseExpectation);
  limitConnections(app.server, options.connections ?? CONNECTION_LIMITS, isTrusted);
  await app.register(cookie);
  answerRequestIds(app);
  observeRequests(app, services);
  acceptJsonOnly(app);
  handleErrors(app, answerError);
  addCors(app, options.siteOrigins);
  drainOnClose(app);
  app.addHook('onSend', async (_request, reply) => void reply.header('X-Content-Type-Options', 'nosniff'));

  mountCalls(app, services);
  mountMedia(app, options.catalogue);
  if (options.hasMemberSite ?? true) mountMemberSite(app, services);
  if (options.hasDocs ?? true) await mountOpenApi(app);
  mountOperations(app, { metrics: services.metrics, readiness: options.readiness ?? createReadiness(options) });
  return app;
}

function serverOptions({ logger = false, timeLimits = TIME_LIMITS }: AppOptions, isTrusted: (ip: string) => boolean) {
  return {
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: isTrusted,
    bodyLimit: BODY_BYTES,
    requestTimeout: timeLimits.requestMs,
    connectionTimeout: timeLimits.silenceMs,
    http: {
      headersTimeout: timeLimits.headersMs,
      connectionsCheckingInterval: timeLimits.checkEveryMs,
      maxHeaderSize: HEADER_BYTES,
    },
    clientErrorHandler: refuseBrokenHttp,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => withoutPrefix(url),
  } satisfies FastifyHttpOptions<Server>;
}

/** The edge takes `/api` off; a proxy that leaves it on works as well, but not for what belongs to operators. */
function withoutPrefix(url: string): string {
  const rest = url.replace(/^\/api(?=\/)/, '');
  return OPERATION_PATHS.includes(rest.split('?')[0] ?? '') ? url : rest;
}

function servicesOf(options: AppOptions): AppServices {
  const { limits = NO_LIMITS, monotonicNow = () => performance.now() } = options;
  return {
    ...options,
    store: withStoreFaults(options.store),
    monotonicNow,
    log: createBoundedLog(monotonicNow),
    metrics: options.metrics ?? createMetrics({ withProcess: false }),
    checkLimit: createRequestLimits({ perMinute: limits, now: monotonicNow }),
  };
}

function mountCalls(app: FastifyInstance, services: AppServices): void {
  const mount = createMount(app, services);
  mountMember(mount, services);
  mountCatalogue(mount, services.catalogue);
  mountBookmarks(mount, services);
  mountHistory(mount, services);
  mountGeneric(app, mount, services.siteOrigins);
}

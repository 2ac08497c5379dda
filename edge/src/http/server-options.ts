import type { FastifyHttpOptions } from 'fastify';
import type { Server } from 'node:http';
import type { EdgeConfig } from '../config.ts';
import { refuseBrokenHttp } from './refuse-broken-http.ts';
import { createRequestIds } from './request-id.ts';
import { HEADER_BYTES } from './server-limits.ts';

/** How the edge's own server meets the world: whom it believes, and how long it waits. */
export function serverOptions({ serverLimits, apiLimit, trustedProxies }: EdgeConfig) {
  return {
    logger: false,
    trustProxy: trustedProxies,
    genReqId: createRequestIds(trustedProxies),
    requestTimeout: serverLimits.requestTime,
    connectionTimeout: apiLimit + serverLimits.silence,
    keepAliveTimeout: serverLimits.keepAlive,
    http: {
      headersTimeout: serverLimits.headersTime,
      connectionsCheckingInterval: serverLimits.checkEvery,
      maxHeaderSize: HEADER_BYTES,
    },
    clientErrorHandler: refuseBrokenHttp,
    // Longer ones than an address may be do not come to the router.
    routerOptions: { maxParamLength: serverLimits.addressLength },
  } satisfies FastifyHttpOptions<Server>;
}

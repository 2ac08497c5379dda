import fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createClientErrorHandler, type RespondToClientError } from './client-errors.ts';
import { limitConnections } from './connection-limits.ts';
import { createRequestIds, type IsTrusted } from './trusted-proxies.ts';

/** What one client may use of a server. Generous for every browser. */
export const DEFAULT_LIMITS = {
  /** Until the headers of a request are complete. */
  headersTimeoutMs: 10_000,
  /** Until the whole request is complete. */
  requestTimeoutMs: 60_000,
  /** How long a connection may be silent. A client may not read its response. */
  idleTimeoutMs: 60_000,
  /**
   * How long a connection waits for another request. It is longer than load balancers wait, or they would send a request
   * on a connection that is just closing.
   */
  keepAliveTimeoutMs: 75_000,
  /** How often these times are checked. */
  checkIntervalMs: 2_000,
  /** How many connections may be open at a time; more are closed at once. */
  maxConnections: 10_000,
  /** The same for one network: an IPv4 address, or a /48 of IPv6. */
  maxConnectionsPerNetwork: 1_000,
};

export type ServerLimits = typeof DEFAULT_LIMITS;

/** Bytes of a request's headers: the address and the site's few cookies. */
const MAX_HEADER_BYTES = 16 * 1024;

interface ServerOptions {
  limits: ServerLimits;
  isTrusted: IsTrusted;
  respondToClientError: RespondToClientError;
  /** Whether the request of a connection may exceed its time. Whoever reads it must limit it. */
  mayTakeLonger?: (socket: Socket) => boolean;
}

/** Creates a Fastify server with trusted proxies, limits and timeouts, and with further options. */
export function createServer(options: ServerOptions, further: FastifyHttpOptions<Server>): FastifyInstance {
  const { limits, isTrusted, respondToClientError, mayTakeLonger = () => false } = options;
  const app = fastify({
    logger: false,
    trustProxy: isTrusted,
    genReqId: createRequestIds(isTrusted),
    requestTimeout: limits.requestTimeoutMs,
    connectionTimeout: limits.idleTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    http: {
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    clientErrorHandler: createClientErrorHandler(respondToClientError, mayTakeLonger),
    ...further,
  });
  app.server.maxConnections = limits.maxConnections;
  limitConnections(app.server, limits.maxConnectionsPerNetwork, isTrusted);
  return app;
}

import { EDGE_LIMITS, type EdgeLimits } from '../config.ts';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { addHttpRules, createProxyTrust, createServer, type RespondToClientError } from '@learning-center/server-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_PAGE_HEADERS, errorPage } from './error-page.ts';
import { sendUriTooLong } from './error-responses.ts';
import { toSafePath } from './request-path.ts';
import { commonHeaders } from './security-headers.ts';

/**
 * What every response has. Called by `app.ts` before all routes. Owns common headers, limits and the request id.
 * Fails: `error-responses.ts` answers for all routes; `error-page.ts` is the page.
 */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its requests may take longer than others. The route limits their time. */
    takesUploads?: boolean;
  }
}

export interface EdgeServerOptions {
  limits: EdgeLimits;
  /** How long the API may take; a connection that waits for it is not idle. */
  apiTimeoutMs: number;
  trustedProxies: readonly string[];
  isSecure: boolean;
  /** Responds to an address that the router can't read, such as `/%ZZ`. */
  sendUnreadable: (request: FastifyRequest, reply: FastifyReply) => void;
}

/** Creates the server: every response has the common headers and names its request, and long addresses are refused. */
export function createEdgeServer(options: EdgeServerOptions): FastifyInstance {
  const { limits, apiTimeoutMs, trustedProxies, isSecure, sendUnreadable } = options;
  const headers = commonHeaders(isSecure);
  const isTrusted = createProxyTrust(trustedProxies);
  const uploading = new WeakSet<Socket>();
  const mayTakeLonger = (socket: Socket) => uploading.has(socket);
  const app = createServer(
    { limits, isTrusted, respondToClientError, mayTakeLonger },
    {
      connectionTimeout: apiTimeoutMs + limits.idleTimeoutMs,
      // Longer parameters do not reach the router.
      routerOptions: { maxParamLength: limits.maxUrlLength },
      frameworkErrors: (_error, request, reply) => sendUnreadable(request, reply.headers(headers)),
    },
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('X-Request-Id', request.id);
    if (request.url.length > limits.maxUrlLength) return sendUriTooLong(request, reply);
  });
  // After all hooks that refuse a request by its headers.
  app.addHook('preParsing', async ({ raw, routeOptions }) => {
    if (!routeOptions.config.takesUploads) return;
    uploading.add(raw.socket);
    raw.once('close', () => uploading.delete(raw.socket));
  });
  addHttpRules(app);
  return app;
}

/** Responds in plain text. Addresses and headers that are too long get a page. */
const respondToClientError: RespondToClientError = (status, packet) => {
  if (status !== 431) {
    const headers = { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' };
    return { status, headers, body: STATUS_CODES[status] ?? '' };
  }
  const [, address = '/'] = /^[A-Z]+ (\S+)/.exec(packet) ?? [];
  const isAddress = address.length > EDGE_LIMITS.maxUrlLength;
  const reason = isAddress ? 'addressTooLong' : 'headersTooLarge';
  const body = errorPage({ reason, path: toSafePath(address) });
  return { status: isAddress ? 414 : 431, headers: ERROR_PAGE_HEADERS, body };
};

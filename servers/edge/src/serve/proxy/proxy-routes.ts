import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { Log } from '@learning-center/server-kit';
import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound, sendUnavailablePage } from '../../http/error-responses.ts';
import { withoutQuery } from '../../http/request-path.ts';
import type { Metrics } from '../../http/metrics.ts';
import { limitBodies } from './body-limit.ts';
import { isHiddenPath } from './hidden-paths.ts';

interface ProxyOptions {
  origin: string;
  timeoutMs: number;
  isSecure: boolean;
  log: Log;
  metrics: Metrics;
}

interface ProxyRoute {
  prefix: string;
  rewritePrefix: string;
  sendFailure: (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply;
}

/** The API and the member site, so that the whole site has one origin. */
const ROUTES: readonly ProxyRoute[] = [
  { prefix: '/api', rewritePrefix: '/', sendFailure: sendApiFailure },
  { prefix: '/member', rewritePrefix: '/member', sendFailure: sendUnavailablePage },
];

export async function registerProxy(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  for (const { sendFailure, ...prefixes } of ROUTES)
    await app.register(async (scope) => {
      limitBodies(scope, prefixes.prefix === '/api');
      await scope.register(httpProxy, {
        upstream: options.origin,
        ...prefixes,
        // `limitBodies` reads the bodies.
        proxyPayloads: false,
        preHandler: async (request, reply) => (isHiddenPath(request.url) ? sendNotFound(reply) : undefined),
        http: { requestOptions: { timeout: options.timeoutMs } },
        replyOptions: createReplyOptions(options, sendFailure),
      });
    });
}

function createReplyOptions(
  { isSecure, log, metrics }: ProxyOptions,
  sendFailure: ProxyRoute['sendFailure'],
): FastifyHttpProxyOptions['replyOptions'] {
  return {
    rewriteRequestHeaders: (request, headers) => forwardedHeaders(request as FastifyRequest, headers, isSecure),
    rewriteHeaders: (headers) => ({ 'cache-control': 'no-store', ...withoutConnection(headers) }),
    // A busy API is not called again at once; the browser retries soon enough.
    retryDelay: () => null,
    onError: (reply, { error }) => {
      const { request } = reply;
      // The visitor closed the connection, which is no failure of the API.
      if (request.raw.socket.destroyed) return;
      metrics.apiFailures.inc({ caller: 'visitor' });
      log('api-unreachable', { request: request.id, path: withoutQuery(request.url), reason: causeOf(error) });
      sendFailure(request as FastifyRequest, reply as FastifyReply, isTimeout(error) ? 504 : 502);
    },
  };
}

/** Responds with an envelope while the API is unreachable (Specification 7.1). */
function sendApiFailure(_request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const message = status === 504 ? 'The API took too long to respond' : 'The API cannot be reached';
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .send({ apiStatus: ApiStatus.IO_ERROR, result: null, message });
}

const isTimeout = (error: Error) => 'statusCode' in error && error.statusCode === 504;

const causeOf = (error: Error): string => (error.cause instanceof Error ? error.cause.message : error.message);

type Headers = Record<string, string | string[] | undefined>;

/** Headers with which a visitor could fake a proxy, address, protocol or trace. */
const UNTRUSTED_HEADERS =
  /^(x-forwarded-.*|forwarded|x-real-ip|x-original-.*|x-rewrite-url|x-http-method.*|x-method-override|traceparent|tracestate|upgrade)$/i;

/**
 * The headers of a request for the API. The edge sets the visitor's address, the host, the request id and
 * the trace. The API compares the origin of a write with that host.
 */
function forwardedHeaders(request: FastifyRequest, headers: Headers, isSecure: boolean): Headers {
  const trusted = Object.entries(headers).filter(([name]) => !UNTRUSTED_HEADERS.test(name));
  return {
    ...Object.fromEntries(trusted),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': isSecure ? 'https' : 'http',
    'x-request-id': request.id,
    ...(request.trace && { traceparent: request.trace.traceparent() }),
  };
}

/** Headers about the connection to the API, which do not apply to the visitor's. */
const CONNECTION_HEADERS = /^(connection|keep-alive|proxy-authenticate|proxy-connection|trailer|upgrade)$/i;

function withoutConnection<Value>(headers: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.test(name)));
}

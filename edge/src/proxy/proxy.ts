import httpProxy from '@fastify/http-proxy';
import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendMissing, sendRepairPage } from '../http/error-answers.ts';
import type { Log } from '../observe/log.ts';
import type { Meters } from '../observe/meters.ts';
import { withoutQuery } from '../observe/without-query.ts';
import { boundBodies } from './bounded-bodies.ts';
import { isHiddenPath } from './hidden-paths.ts';
import { passedHeaders, withoutConnection } from './passed-headers.ts';

/** Where requests are passed on to; `limit` is the longest wait for an answer in milliseconds. */
export interface ProxyOptions {
  origin: string;
  limit: number;
  isSecure: boolean;
  log: Log;
  meters: Meters;
}

/** Passes the API, its pictures and the member site's stand-in through, so that all is one origin. */
export async function mountProxy(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  await passOn(app, { ...options, prefix: '/api', rewritePrefix: '/', sendFailure: sendEnvelope });
  await passOn(app, { ...options, prefix: '/member', rewritePrefix: '/member', sendFailure: sendRepairPage });
}

interface PassedOn extends ProxyOptions {
  prefix: string;
  rewritePrefix: string;
  sendFailure: (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply;
}

async function passOn(app: FastifyInstance, options: PassedOn): Promise<void> {
  const { origin, limit, isSecure, log, meters, sendFailure, ...prefixes } = options;
  await app.register(async (scope) => {
    boundBodies(scope, options.prefix === '/api');
    await scope.register(httpProxy, {
      upstream: origin,
      ...prefixes,
      // Bodies are read above.
      proxyPayloads: false,
      preHandler: async (request, reply) => (isHiddenPath(request.url) ? sendMissing(reply) : undefined),
      http: { requestOptions: { timeout: limit } },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => passedHeaders(request as FastifyRequest, headers, isSecure),
        rewriteHeaders: (headers) => ({ 'cache-control': 'no-store', ...withoutConnection(headers) }),
        // A server that says it is busy is not asked again at once: the browser's next try comes soon enough.
        retryDelay: () => null,
        onError: (reply, { error }) => {
          const { request } = reply;
          // Whoever asked has gone away, which says nothing of the API.
          if (request.raw.socket.destroyed) return;
          meters.apiFailures.inc({ caller: 'visitor' });
          log('api-unreachable', { request: request.id, path: withoutQuery(request.url), reason: causeOf(error) });
          sendFailure(request as FastifyRequest, reply as FastifyReply, isTimeout(error) ? 504 : 502);
        },
      },
    });
  });
}

/** Tells a browser that nobody answered in the form that all answers of the API have (specification 7.1). */
function sendEnvelope(_request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const message = status === 504 ? 'The API took too long to answer' : 'The API can not be reached';
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .send({ apiStatus: ApiStatus.IO_ERROR, result: null, message });
}

const isTimeout = (error: Error) => 'statusCode' in error && error.statusCode === 504;

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}

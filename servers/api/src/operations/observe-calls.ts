import { observeRequests, type Log } from '@learning-center/server-kit';
import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call that a route handles, for logs and metrics. */
    call?: string;
  }
  interface FastifyReply {
    /** The status in the envelope, once there is one. */
    apiStatus: ApiStatus | undefined;
  }
}

const STATUS_NAMES = new Map<number, string>(Object.entries(ApiStatus).map(([name, code]) => [code, name]));
const SERVER_FAILURES = new Set<ApiStatus | undefined>([ApiStatus.DB_ERROR, ApiStatus.IO_ERROR, ApiStatus.UNHANDLED]);

/** Counts each response, and logs failures: the call, its status and its duration, but no content of the request. */
export function observeCalls(app: FastifyInstance, { metrics, log }: { metrics: Metrics; log: Log }): void {
  app.decorateReply('apiStatus', undefined);
  observeRequests(app, {
    server: 'api',
    labels: ['call', 'api_status'],
    registry: metrics.registry,
    log,
    observe: (request, reply) => {
      const call = request.routeOptions.config.call ?? 'other';
      const apiStatus = STATUS_NAMES.get(reply.apiStatus ?? -1) ?? 'none';
      const event = failureEvent(reply);
      return {
        labels: { call, api_status: apiStatus },
        ...(event && { line: { event, fields: { call, apiStatus } } }),
      };
    },
  });
}

/** The server's failure in a response, by its name; undefined if it succeeded, or the caller made a mistake. */
export function failureOf({ statusCode, apiStatus }: FastifyReply): string | undefined {
  if (SERVER_FAILURES.has(apiStatus)) return STATUS_NAMES.get(apiStatus ?? -1);
  return statusCode >= 500 ? String(statusCode) : undefined;
}

function failureEvent(reply: FastifyReply): string | undefined {
  const { statusCode, apiStatus } = reply;
  if (failureOf(reply) !== undefined) return 'call-failed';
  const isRefused = statusCode >= 400 || (apiStatus !== undefined && apiStatus !== ApiStatus.OPERATE_SUCCESS);
  return isRefused ? 'call-refused' : undefined;
}

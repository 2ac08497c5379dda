import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BoundedLog } from './bounded-log.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call that a route answers, as logs and metrics know it. */
    call?: string;
  }
  interface FastifyReply {
    /** The status that the envelope carries, once there is one. */
    apiStatus: ApiStatus | undefined;
  }
}

const STATUS_NAMES = new Map<number, string>(Object.entries(ApiStatus).map(([name, code]) => [code, name]));
const BROKEN = new Set<ApiStatus | undefined>([ApiStatus.DB_ERROR, ApiStatus.IO_ERROR, ApiStatus.UNHANDLED]);

/** Counts every answer, and logs those that are no success: the call, its status and its duration, nothing that was sent. */
export function observeRequests(app: FastifyInstance, { metrics, log }: { metrics: Metrics; log: BoundedLog }): void {
  app.decorateReply('apiStatus', undefined);
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call ?? 'other';
    const status = STATUS_NAMES.get(reply.apiStatus ?? -1) ?? 'none';
    const labels = { call, http_status: String(reply.statusCode), api_status: status };
    metrics.countRequest(labels, reply.elapsedTime / 1000);
    if (!isFailure(reply)) return;
    const line = { call, httpStatus: reply.statusCode, apiStatus: status, durationMs: Math.round(reply.elapsedTime) };
    if (reply.statusCode >= 500 || BROKEN.has(reply.apiStatus)) log.failed(request.log, line, 'A call failed');
    else log.refused(request.log, line, 'A call was refused');
  });
}

function isFailure({ statusCode, apiStatus }: FastifyReply): boolean {
  return statusCode >= 400 || (apiStatus !== undefined && apiStatus !== ApiStatus.OPERATE_SUCCESS);
}

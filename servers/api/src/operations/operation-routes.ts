import { HEALTH_PATHS, registerHealth, registerMetrics, type Readiness } from '@learning-center/server-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Paths for operators, never under the public `/api`. */
export const OPERATION_PATHS: readonly string[] = [...HEALTH_PATHS, '/metrics'];

/** Adds health and metrics. Only direct requests get them: a request that a proxy forwarded gets 404. */
export function registerOperationRoutes(
  app: FastifyInstance,
  { metrics, readiness }: { metrics: Metrics; readiness: Readiness },
): void {
  app.register(async (operations) => {
    operations.addHook('onRequest', async (request, reply) =>
      isForwarded(request) ? reply.callNotFound() : undefined,
    );
    registerHealth(operations, readiness);
    registerMetrics(operations, metrics.registry);
  });
}

const isForwarded = ({ headers }: FastifyRequest) =>
  ['x-forwarded-for', 'x-forwarded-host', 'forwarded'].some((name) => name in headers);

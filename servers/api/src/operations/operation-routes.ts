import { HEALTH_PATHS, registerHealth, registerMetrics, type Readiness } from '@learning-center/server-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

/**
 * Health and metrics. Called by `app.ts`; `observe-calls.ts` counts and `trace-calls.ts` traces. Owns who sees them:
 * direct requests alone. Fails: `readiness.ts` gives the reason of a 503.
 */

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

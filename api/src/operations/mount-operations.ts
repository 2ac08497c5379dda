import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

/** Paths for those who operate the server, never under the public `/api`. */
export const OPERATION_PATHS: readonly string[] = ['/healthz', '/readyz', '/metrics'];

interface Operations {
  metrics: Metrics;
  readiness: Readiness;
}

/**
 * Whether the server lives (`/healthz`), whether it can take requests (`/readyz`, 503 with a reason otherwise), and what
 * it counts (`/metrics`, Prometheus). Only for who reaches it directly: what a proxy passes on from outside gets 404.
 */
export function mountOperations(app: FastifyInstance, { metrics, readiness }: Operations): void {
  app.register(async (operations) => {
    operations.addHook('onRequest', async (request, reply) => {
      if (isPassedOn(request)) return reply.callNotFound();
      reply.header('Cache-Control', 'no-store');
    });
    operations.get('/healthz', () => ({ status: 'alive' }));
    operations.get('/readyz', async (_request, reply) => {
      const reason = await readiness.findFault();
      if (reason !== undefined) return reply.code(503).send({ status: 'not ready', reason });
      const note = readiness.findNote();
      return { status: 'ready', ...(note !== undefined && { note }) };
    });
    operations.get('/metrics', async (_request, reply) =>
      reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
    );
  });
}

const isPassedOn = ({ headers }: FastifyRequest) =>
  ['x-forwarded-for', 'x-forwarded-host', 'forwarded'].some((name) => name in headers);

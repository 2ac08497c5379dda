import {
  addHttpRules,
  registerHealth,
  registerMetrics,
  type MetricsRegistry,
  type Readiness,
} from '@learning-center/server-kit';
import fastify, { type FastifyInstance } from 'fastify';

/** Creates the server for operators, on a port that visitors do not reach: health, and metrics for Prometheus. */
export function createOpsServer(deps: { readiness: Readiness; metricsRegistry: MetricsRegistry }): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true });
  addHttpRules(app);
  registerHealth(app, deps.readiness);
  registerMetrics(app, deps.metricsRegistry);
  return app;
}

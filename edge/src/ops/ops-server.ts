import fastify, { type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { mountHealth } from './mount-health.ts';
import type { Readiness } from './readiness.ts';

/** The server for who operates the site, on a port that visitors do not reach: health, and metrics for Prometheus. */
export function createOpsServer(parts: { readiness: Readiness; registry: Registry }): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true });
  mountHealth(app, parts.readiness);
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .type(parts.registry.contentType)
      .send(await parts.registry.metrics()),
  );
  return app;
}

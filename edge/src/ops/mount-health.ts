import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/** Whether the process lives (`/healthz`), and whether visitors should be sent to it (`/readyz`, else 503 with a reason). */
export function mountHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const reason = await readiness.findFault();
    reply.header('Cache-Control', 'no-store');
    return reason === undefined ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason });
  });
}

import type { FastifyInstance } from 'fastify';

/** Whether a server should receive requests. */
export interface Readiness {
  /** Set when the server starts to close. It is then not ready, whatever the other checks say. */
  isClosing: boolean;
  /** The reason why it should not; undefined when it should. */
  findProblem: () => Promise<string | undefined>;
  /** What operators must know although requests are served. */
  findWarning: () => string | undefined;
}

/** The addresses of `registerHealth`. */
export const HEALTH_PATHS = ['/healthz', '/readyz'] as const;

/** Adds `/healthz` (the process is alive) and `/readyz` (it should receive requests; otherwise 503 with a reason). */
export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const reason = readiness.isClosing ? 'closing' : await readiness.findProblem();
    if (reason !== undefined) return reply.code(503).send({ status: 'not ready', reason });
    const note = readiness.findWarning();
    return { status: 'ready', ...(note !== undefined && { note }) };
  });
}

import type { FastifyInstance } from 'fastify';

/** Whether a server should receive requests. */
export interface Readiness {
  /** The reason why not; undefined when it should. */
  findProblem: () => Promise<string | undefined>;
  /** What operators must know although requests are served. */
  findWarning: () => string | undefined;
  /** From now on the server reports that it is closing. */
  startClosing: () => void;
}

/** What a server checks for its readiness. */
export interface ReadinessChecks {
  findProblem: () => Promise<string | undefined>;
  findWarning?: () => string | undefined;
}

export function createReadiness({ findProblem, findWarning = () => undefined }: ReadinessChecks): Readiness {
  let isClosing = false;
  return {
    findProblem: async () => (isClosing ? 'closing' : findProblem()),
    findWarning,
    startClosing: () => {
      isClosing = true;
    },
  };
}

/** The addresses of `registerHealth`. */
export const HEALTH_PATHS = ['/healthz', '/readyz'] as const;

/** Adds `/healthz` (the process is alive) and `/readyz` (it should receive requests; otherwise 503 with a reason). */
export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const reason = await readiness.findProblem();
    if (reason !== undefined) return reply.code(503).send({ status: 'not ready', reason });
    const note = readiness.findWarning();
    return { status: 'ready', ...(note !== undefined && { note }) };
  });
}

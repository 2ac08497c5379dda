import { traceRequests, type IsTrusted, type Log, type TracingConfig } from '@learning-center/server-kit';
import type { FastifyInstance } from 'fastify';
import { failureOf } from './observe-calls.ts';
import { OPERATION_PATHS } from './operation-routes.ts';
import type { SqlTrace } from './sql-trace.ts';

interface TraceOptions {
  tracing: TracingConfig;
  sqlTrace?: SqlTrace | undefined;
  isTrusted: IsTrusted;
  catalog: { readonly version: string };
  log: Log;
}

/** Traces calls and their SQL. The edge is a trusted proxy, so it decides which. */
export async function traceCalls(app: FastifyInstance, options: TraceOptions): Promise<void> {
  const { tracing, sqlTrace, isTrusted, catalog, log } = options;
  await traceRequests(app, {
    ...tracing,
    service: 'api',
    log,
    isTrusted,
    // With HEAD the edge asks for the catalog's version, several times a second.
    isTraced: ({ method, url }) => method !== 'HEAD' && !OPERATION_PATHS.includes(url),
    failureOf,
    describe: ({ routeOptions: { url: route = '', config } }) => ({
      name: config.call ?? (route || 'unknown address'),
      attributes: { 'http.route': route, 'catalog.version': catalog.version },
    }),
  });
  if (!sqlTrace) return;
  // After the body was read: that would lose the context.
  app.addHook('preHandler', ({ trace }, _reply, done) => (trace?.isSampled ? sqlTrace.runWith(trace, done) : done()));
}

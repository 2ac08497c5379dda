import type { FastifyInstance } from 'fastify';
import type { Log } from './log.ts';
import type { Meters } from './meters.ts';
import { withoutQuery } from './without-query.ts';

/** What was asked for, by the start of its path; everything else is a page. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\/assets\//, 'asset'],
  [/^\/api(\/|$)/, 'api'],
  [/^\/member(\/|$)/, 'member'],
  [/^\/(failures|policy-reports)$/, 'report'],
  [/^\/ops(\/|$)/, 'ops'],
  [/^\/(healthz|readyz)$/, 'health'],
  [/^\/(registry\.json|robots\.txt|sitemap[^/]*\.xml|site\.webmanifest|[\w-]+\.(ico|svg|png))$/, 'file'],
];

/** Counts every answer, and where `isLogged` writes a line about it; neither names whoever asked. */
export function observeRequests(
  app: FastifyInstance,
  { meters, log, isLogged }: { meters: Meters; log: Log; isLogged: boolean },
): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = withoutQuery(request.url);
    const kind = KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'page';
    const status = reply.statusCode;
    meters.requests.inc({ kind, status });
    meters.requestSeconds.observe({ kind }, reply.elapsedTime / 1000);
    if (!isLogged) return;
    const { id, method } = request;
    log('request', { request: id, kind, method, path, status, ms: Math.round(reply.elapsedTime) });
  });
}

import { observeRequests as observe, type Log } from '@learning-center/server-kit';
import type { FastifyInstance } from 'fastify';
import { withoutQuery } from './request-path.ts';
import type { Metrics } from './metrics.ts';

/** Kinds of requests by the start of their path; all others are pages. */
const REQUEST_KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\/assets\//, 'asset'],
  [/^\/api(\/|$)/, 'api'],
  [/^\/member(\/|$)/, 'member'],
  [/^\/(failures|vitals)$/, 'report'],
  [/^\/ops(\/|$)/, 'ops'],
  [/^\/(healthz|readyz)$/, 'health'],
  [/^\/(registry\.json|robots\.txt|sitemap[^/]*\.xml|site\.webmanifest|[\w-]+\.(ico|svg|png))$/, 'file'],
  [/^\/(?:(?:feeds|calendars|opensearch|share|embed)\/|oembed$)/, 'file'],
];

export function requestKind(url: string): string {
  const path = withoutQuery(url);
  return REQUEST_KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'page';
}

/** Counts each response by kind, and logs it if `isLogged`. Neither identifies the visitor. */
export function observeRequests(
  app: FastifyInstance,
  { metrics: { registry }, log, isLogged }: { metrics: Metrics; log: Log; isLogged: boolean },
): void {
  observe(app, {
    server: 'edge',
    labels: ['kind'],
    registry,
    log,
    observe: ({ url, method }) => {
      const path = withoutQuery(url);
      const kind = requestKind(url);
      return { labels: { kind }, ...(isLogged && { line: { event: 'request', fields: { kind, method, path } } }) };
    },
  });
}

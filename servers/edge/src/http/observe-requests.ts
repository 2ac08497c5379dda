import { createProxyTrust, observeRequests as observe, traceRequests, type Log } from '@learning-center/server-kit';
import type { PageApp, PageReleaseSet } from '@learning-center/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../config.ts';
import { withoutQuery } from './request-path.ts';
import type { Metrics } from './metrics.ts';

const TRACED_KINDS = new Set(['page', 'api', 'member']);

/** An address that a visitor made up may be long. */
const MAX_PATH_LENGTH = 200;

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

/** Traces pages, and calls that the edge forwards. Spans identify no visitor. */
export async function traceEdge(app: FastifyInstance, config: EdgeConfig, log: Log): Promise<void> {
  await traceRequests(app, {
    ...config.tracing,
    service: 'edge',
    log,
    isTrusted: createProxyTrust(config.trustedProxies),
    isTraced: ({ url }) => TRACED_KINDS.has(requestKind(url)),
    failureOf: ({ statusCode }) => (statusCode >= 500 ? String(statusCode) : undefined),
    describe: ({ url }, { app: name = '' }) => ({
      name: `${requestKind(url)} ${String(name)}`.trim(),
      attributes: { 'url.path': withoutQuery(url).slice(0, MAX_PATH_LENGTH) },
    }),
  });
}

/** Describes in a span whose code a page runs; without a section, the shell's. */
export function describeReleases({ revision, apps }: PageReleaseSet, section: PageApp | undefined) {
  const shell = apps.find(({ name }) => name === 'shell');
  const app = section ?? shell;
  return {
    app: app?.name ?? 'shell',
    release: app?.release ?? '',
    'shell.release': shell?.release ?? '',
    revision,
  };
}

import { createProxyTrust, traceRequests, type Log } from '@learning-center/server-kit';
import type { PageApp, PageReleaseSet } from '@learning-center/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../config.ts';
import { withoutQuery } from './request-path.ts';
import { requestKind } from './observe-requests.ts';

const TRACED_KINDS = new Set(['page', 'api', 'member']);

/** An address that a visitor made up may be long. */
const MAX_PATH_LENGTH = 200;

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

import { createRateLimit, monotonicNow, siteNetwork, subscriberNetwork, type Log } from '@learning-center/server-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { isFromOwnPage, refuseReport } from '../http/own-page.ts';
import { withoutQuery } from '../http/request-path.ts';
import type { Metrics } from '../http/metrics.ts';
import type { FailureMonitor } from './failure-monitor.ts';
import type { PageTokens } from '../serve/release-sets/page-tokens.ts';

const MAX_TEXT_LENGTH = 2_000;
const REPORTS_PER_MINUTE = 30;
/** Of all visitors together: clients without a page of this site must not fill the log. */
const UNPROVEN_LINES_PER_MINUTE = 60;

const text = v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH));
const name = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/));
const failureSchema = v.object({
  app: name,
  release: name,
  reason: text,
  page: text,
  token: v.optional(text),
  isBrowserUnsupported: v.optional(v.boolean()),
});

/** Failures of testers are expected, and do not count. */
interface FailureReportDeps {
  failureMonitor: FailureMonitor;
  pageTokens: Pick<PageTokens, 'spend'>;
  isTester: (request: FastifyRequest) => boolean;
  log: Log;
  metrics: Pick<Metrics, 'unsupportedBrowsers'>;
}

/**
 * Accepts reports of sections that failed in a browser. Each is logged with app and release. It counts if its token
 * proves that it comes from a page that was sent with this release. A page in an unsupported browser is no failure: it
 * only has a count of its own.
 */
export function registerFailureReports(
  app: FastifyInstance,
  { failureMonitor, pageTokens, isTester, log, metrics }: FailureReportDeps,
): void {
  const mayReport = createRateLimit(REPORTS_PER_MINUTE, monotonicNow);
  const mayLogUnproven = createRateLimit(UNPROVEN_LINES_PER_MINUTE, monotonicNow);
  app.post('/failures', { bodyLimit: 16 * 1024 }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const visitor = subscriberNetwork(request.ip);
    if (!isFromOwnPage(request)) return refuseReport(reply, 403, 'Only pages of this site may report failures.');
    if (!mayReport(siteNetwork(visitor))) return refuseReport(reply, 429, 'Too many reports.');
    const report = v.safeParse(failureSchema, request.body);
    if (!report.success) return refuseReport(reply, 400, 'A report needs app, release, reason and page.');
    const { token, isBrowserUnsupported, ...failure } = report.output;
    const sentPage = isTester(request) ? undefined : pageTokens.spend(token, failure.app, failure.release);
    if (isBrowserUnsupported) {
      if (sentPage) metrics.unsupportedBrowsers.inc();
      return reply.code(204).send();
    }
    if (sentPage || mayLogUnproven('all'))
      log('section-failed', {
        request: request.id,
        ...failure,
        page: withoutQuery(failure.page),
        isCounted: sentPage !== undefined,
      });
    if (sentPage) failureMonitor.report({ ...failure, visitor, ...sentPage });
    return reply.code(204).send();
  });
}

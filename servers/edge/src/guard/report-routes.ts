import { createRateLimit, monotonicNow, siteNetwork, subscriberNetwork, type Log } from '@learning-center/server-kit';
import { vitalsReportSchema } from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { withoutQuery } from '../http/request-path.ts';
import type { Metrics } from '../http/metrics.ts';
import type { PageTokens } from '../serve/release-sets/page-tokens.ts';
import type { Guard } from './guard.ts';

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

export interface ReportDeps {
  guard: Pick<Guard, 'isServed' | 'report' | 'recordVisit'>;
  pageTokens: Pick<PageTokens, 'spend' | 'verify'>;
  /** What testers meet does not count. */
  isTester: (request: FastifyRequest) => boolean;
  log: Log;
  metrics: Pick<Metrics, 'unsupportedBrowsers'>;
}

/**
 * Accepts reports of sections that failed in a browser. Each is logged with app and release. It counts if its token
 * proves that it comes from a page that was sent with this release. A page in an unsupported browser is no failure: it
 * only has a count of its own.
 */
export function registerFailureReports(app: FastifyInstance, deps: ReportDeps): void {
  const { guard, pageTokens, isTester, log, metrics } = deps;
  const mayLogUnproven = createRateLimit(UNPROVEN_LINES_PER_MINUTE, monotonicNow);
  app.post('/failures', { bodyLimit: 16 * 1024, preHandler: refuseStrangers('failures') }, async (request, reply) => {
    const report = v.safeParse(failureSchema, request.body);
    if (!report.success) return refuseReport(reply, 400, 'A report needs app, release, reason and page.');
    const { token, isBrowserUnsupported, ...failure } = report.output;
    const sentPage = isTester(request) ? undefined : pageTokens.spend(token, failure.app, failure.release);
    if (isBrowserUnsupported) {
      if (sentPage) metrics.unsupportedBrowsers.inc();
      return reply.code(204).send();
    }
    const isCounted = sentPage !== undefined;
    if (isCounted || mayLogUnproven('all'))
      log('section-failed', { request: request.id, ...failure, page: withoutQuery(failure.page), isCounted });
    if (sentPage) guard.report({ ...failure, visitor: subscriberNetwork(request.ip), ...sentPage });
    return reply.code(204).send();
  });
}

/**
 * Accepts what browsers report about visits. A visit counts if the page's token proves that this site sent it with the
 * release. Whoever asks not to be tracked is not counted.
 */
export function registerVitals(app: FastifyInstance, { guard, pageTokens, isTester }: ReportDeps): void {
  app.post('/vitals', { bodyLimit: 8 * 1024, preHandler: refuseStrangers('vitals') }, async (request, reply) => {
    if (asksForPrivacy(request)) return reply.code(204).send();
    const report = v.safeParse(vitalsReportSchema, request.body);
    if (!report.success) return refuseReport(reply, 400, 'A report needs a token, and visits with possible times.');
    const { token, visits } = report.output;
    const sentPage = isTester(request) ? undefined : pageTokens.verify(token);
    for (const visit of sentPage ? visits : [])
      if (sentPage?.hasRelease(visit.app, visit.release) && guard.isServed(visit.app, visit.release))
        guard.recordVisit({ ...sentPage, visit, visitor: subscriberNetwork(request.ip) });
    return reply.code(204).send();
  });
}

/** Whether a browser sends Do Not Track or Global Privacy Control. Its page should not have reported anything. */
const asksForPrivacy = ({ headers }: FastifyRequest): boolean => [headers['dnt'], headers['sec-gpc']].includes('1');

/** Refuses too many reports from one network. Also those from another site, which could make its own visitors send them. */
function refuseStrangers(what: string) {
  const mayReport = createRateLimit(REPORTS_PER_MINUTE, monotonicNow);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    reply.header('Cache-Control', 'no-store');
    // Browsers name the site of a request.
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin')
      return refuseReport(reply, 403, `Only pages of this site may report ${what}.`);
    if (mayReport(siteNetwork(subscriberNetwork(request.ip)))) return undefined;
    return refuseReport(reply.header('Retry-After', '60'), 429, 'Too many reports.');
  };
}

const refuseReport = (reply: FastifyReply, status: number, reason: string): FastifyReply =>
  reply.code(status).type('text/plain').send(reason);

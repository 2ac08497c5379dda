import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { FailureWatch } from './failure-watch.ts';
import { monotonicNow } from '../observe/clock.ts';
import type { Log } from '../observe/log.ts';
import { withoutQuery } from '../observe/without-query.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { networkOf, visitorOf } from '../http/visitor-of.ts';
import type { PageTokens } from './page-tokens.ts';

const LONGEST = 2_000;
const REPORTS_PER_MINUTE = 30;
/** Of all visitors together: whoever has no page of this site must not fill the log. */
const UNPROVEN_LINES_PER_MINUTE = 60;

const text = v.pipe(v.string(), v.maxLength(LONGEST));
const name = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/));
const failureSchema = v.object({
  part: name,
  release: name,
  reason: text,
  page: text,
  token: v.optional(text),
});

/** What takes the reports; `isTester` tells whose failures are expected. */
export interface FailureDesk {
  watch: FailureWatch;
  tokens: Pick<PageTokens, 'spend'>;
  isTester: (request: FastifyRequest) => boolean;
  log: Log;
}

/**
 * Takes reports of sections that failed in a browser: each becomes a log line with part and release. It counts if its
 * token proves that it comes from a page that was sent with this release.
 */
export function mountFailures(app: FastifyInstance, { watch, tokens, isTester, log }: FailureDesk): void {
  const mayReport = createRateLimit(REPORTS_PER_MINUTE, monotonicNow);
  const mayLogUnproven = createRateLimit(UNPROVEN_LINES_PER_MINUTE, monotonicNow);
  app.post('/failures', { bodyLimit: 16 * 1024 }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const visitor = visitorOf(request.ip);
    if (!isFromOwnPage(request)) return refuse(reply, 403, 'Only pages of this site report here.');
    if (!mayReport(networkOf(visitor)))
      return refuse(reply.header('Retry-After', '60'), 429, 'These are too many reports.');
    const report = v.safeParse(failureSchema, request.body);
    if (!report.success) return refuse(reply, 400, 'A report has part, release, reason and page.');
    const { token, ...failure } = report.output;
    const hasRelease = isTester(request) ? undefined : tokens.spend(token, failure.part, failure.release);
    if (hasRelease || mayLogUnproven('all'))
      log('section-failed', {
        request: request.id,
        ...failure,
        page: withoutQuery(failure.page),
        isCounted: hasRelease !== undefined,
      });
    if (hasRelease) watch.tell({ ...failure, visitor, hasRelease });
    return reply.code(204).send();
  });
}

/** Another site could make its own visitors report; browsers say where a request comes from. */
function isFromOwnPage({ headers }: FastifyRequest): boolean {
  return [undefined, 'same-origin'].includes(headers['sec-fetch-site'] as string | undefined);
}

function refuse(reply: FastifyReply, status: number, reason: string): FastifyReply {
  return reply.code(status).type('text/plain').send(reason);
}

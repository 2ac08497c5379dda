import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { FailureWatch } from './failure-watch.ts';
import { monotonicNow } from '../observe/clock.ts';
import type { Log } from '../observe/log.ts';
import { withoutQuery } from '../observe/without-query.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { visitorOf } from '../http/visitor-of.ts';

const LONGEST = 2_000;
const REPORTS_PER_MINUTE = 30;

const text = v.pipe(v.string(), v.maxLength(LONGEST));
const name = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/));
const failureSchema = v.object({
  part: name,
  release: name,
  reason: text,
  page: text,
});

/** What takes the reports; `isTester` tells whose failures are expected. */
export interface FailureDesk {
  watch: FailureWatch;
  isTester: (request: FastifyRequest) => boolean;
  log: Log;
}

/** Takes reports of sections that failed in a browser: each becomes a log line with part and release, and counts. */
export function mountFailures(app: FastifyInstance, { watch, isTester, log }: FailureDesk): void {
  const mayReport = createRateLimit(REPORTS_PER_MINUTE, monotonicNow);
  app.post('/failures', { bodyLimit: 16 * 1024 }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const visitor = visitorOf(request.ip);
    if (!isFromOwnPage(request)) return refuse(reply, 403, 'Only pages of this site report here.');
    if (!mayReport(visitor)) return refuse(reply.header('Retry-After', '60'), 429, 'These are too many reports.');
    const report = v.safeParse(failureSchema, request.body);
    if (!report.success) return refuse(reply, 400, 'A report has part, release, reason and page.');
    const page = withoutQuery(report.output.page);
    log('section-failed', { request: request.id, ...report.output, page });
    if (!isTester(request)) watch.tell({ ...report.output, visitor });
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

import { createRateLimit, monotonicNow, subscriberNetwork, type Log } from '@learning-center/server-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { withoutQuery } from '../http/request-path.ts';
import { POLICY_REPORTS } from '../http/security-headers.ts';
import type { Metrics } from '../observe/metrics.ts';

const MAX_BODY_BYTES = 32 * 1024;
const REPORTS_PER_MINUTE = 20;
/** Of all visitors together: a page that violates its own policy makes every browser report. */
const LINES_PER_MINUTE = 120;
const MAX_REPORTS_PER_BODY = 10;

const DIRECTIVES = /^(default|script|style|img|font|connect|frame|object|manifest|media|worker)-src(-elem|-attr)?$/;

const text = v.optional(v.pipe(v.string(), v.maxLength(4_096)), '');
/** The report of older browsers (`report-uri`). */
const reportUriReport = v.pipe(
  v.object({
    'csp-report': v.object({
      'document-uri': text,
      'blocked-uri': text,
      'source-file': text,
      'effective-directive': text,
      'violated-directive': text,
    }),
  }),
  v.transform(({ 'csp-report': report }) => ({
    page: report['document-uri'],
    blocked: report['blocked-uri'],
    source: report['source-file'],
    directive: report['effective-directive'] || report['violated-directive'],
  })),
);
const reportingApiReport = v.pipe(
  v.object({
    type: v.literal('csp-violation'),
    body: v.object({ documentURL: text, blockedURL: text, sourceFile: v.nullish(text, ''), effectiveDirective: text }),
  }),
  v.transform(({ body }) => ({
    page: body.documentURL,
    blocked: body.blockedURL,
    source: body.sourceFile,
    directive: body.effectiveDirective,
  })),
);
const reportSchema = v.union([reportUriReport, reportingApiReport]);

type PolicyReport = v.InferOutput<typeof reportUriReport>;

/** Accepts browsers' reports of policy violations. Each is logged without anything that identifies its visitor. */
export function registerPolicyReports(app: FastifyInstance, { log, metrics }: { log: Log; metrics: Metrics }): void {
  const mayReport = createRateLimit(REPORTS_PER_MINUTE, monotonicNow);
  const mayLog = createRateLimit(LINES_PER_MINUTE, monotonicNow);
  void app.register(async (reports) => {
    const types = ['application/csp-report', 'application/reports+json', 'application/json'];
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser(types, { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
      done(null, parseJson(String(body))),
    );
    reports.post(POLICY_REPORTS, async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      if (!mayReport(subscriberNetwork(request.ip))) return refuse(reply.header('Retry-After', '60'), 429);
      const parsed = parseReports(request.body);
      if (parsed.length === 0) return refuse(reply, 400);
      for (const report of parsed.filter((each) => !isExtension(each))) {
        metrics.policyReports.inc({ directive: report.directive });
        if (mayLog('all')) log('policy-violated', report);
      }
      return reply.code(204).send();
    });
  });
}

function parseReports(body: unknown): PolicyReport[] {
  const reports: unknown[] = Array.isArray(body) ? body.slice(0, MAX_REPORTS_PER_BODY) : [body];
  return reports.flatMap((each) => {
    const { success, output } = v.safeParse(reportSchema, each);
    return success ? [withoutVisitor(output)] : [];
  });
}

function withoutVisitor({ page, blocked, source, directive }: PolicyReport): PolicyReport {
  const name = directive.split(' ', 1)[0] ?? '';
  return {
    page: pathOf(page),
    blocked: shortenSource(blocked),
    source: shortenSource(source),
    directive: DIRECTIVES.test(name) ? name : 'other',
  };
}

/** The site can't fix what a visitor's browser extension does. */
const isExtension = ({ blocked, source }: PolicyReport) => [blocked, source].some((each) => /-extension:/.test(each));

const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : '');

/** An address without its query; keywords such as `inline` stay. */
const shortenSource = (address: string) => (address.startsWith('data:') ? 'data' : withoutQuery(address).slice(0, 300));

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .type('text/plain')
    .send('Expected a few reports of violations of a Content-Security-Policy.');
}

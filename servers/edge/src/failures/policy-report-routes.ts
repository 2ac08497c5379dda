import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { createRateLimit } from '../http/rate-limit.ts';
import { POLICY_REPORTS } from '../http/security.ts';
import { visitorOf } from '../http/visitor-of.ts';
import { monotonicNow } from '../observe/clock.ts';
import type { Log } from '../observe/log.ts';
import type { Meters } from '../observe/meters.ts';
import { withoutQuery } from '../observe/without-query.ts';

const BODY_BYTES = 32 * 1024;
const REPORTS_PER_MINUTE = 20;
/** Of all visitors together: a page that breaks its own policy makes every one of them report. */
const LINES_PER_MINUTE = 120;
const REPORTS_AT_ONCE = 10;

const DIRECTIVES = /^(default|script|style|img|font|connect|frame|object|manifest|media|worker)-src(-elem|-attr)?$/;

const text = v.optional(v.pipe(v.string(), v.maxLength(4_096)), '');
/** What older browsers send, and what the Reporting API sends. */
const oldReport = v.pipe(
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
const newReport = v.pipe(
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
const reportSchema = v.union([oldReport, newReport]);

type PolicyReport = v.InferOutput<typeof oldReport>;

/** Takes browsers' reports of what a page's policy refused: each becomes a log line without anything of its visitor. */
export function mountPolicyReports(app: FastifyInstance, { log, meters }: { log: Log; meters: Meters }): void {
  const mayReport = createRateLimit(REPORTS_PER_MINUTE, monotonicNow);
  const mayLog = createRateLimit(LINES_PER_MINUTE, monotonicNow);
  void app.register(async (reports) => {
    const types = ['application/csp-report', 'application/reports+json', 'application/json'];
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser(types, { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, parse(String(body))),
    );
    reports.post(POLICY_REPORTS, async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      if (!mayReport(visitorOf(request.ip))) return refuse(reply.header('Retry-After', '60'), 429);
      const found = readReports(request.body);
      if (found.length === 0) return refuse(reply, 400);
      for (const report of found.filter((each) => !isExtension(each))) {
        meters.policyReports.inc({ directive: report.directive });
        if (mayLog('all')) log('policy-violated', report);
      }
      return reply.code(204).send();
    });
  });
}

function readReports(body: unknown): PolicyReport[] {
  const given: unknown[] = Array.isArray(body) ? body.slice(0, REPORTS_AT_ONCE) : [body];
  return given.flatMap((each) => {
    const { success, output } = v.safeParse(reportSchema, each);
    return success ? [withoutVisitor(output)] : [];
  });
}

function withoutVisitor({ page, blocked, source, directive }: PolicyReport): PolicyReport {
  const name = directive.split(' ', 1)[0] ?? '';
  return {
    page: pathOf(page),
    blocked: placeOf(blocked),
    source: placeOf(source),
    directive: DIRECTIVES.test(name) ? name : 'other',
  };
}

/** What visitors' own extensions do is nothing that the site could mend. */
const isExtension = ({ blocked, source }: PolicyReport) => [blocked, source].some((each) => /-extension:/.test(each));

const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : '');

/** An address without what follows its path; words such as `inline` stay. */
const placeOf = (address: string) => (address.startsWith('data:') ? 'data' : withoutQuery(address).slice(0, 300));

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).type('text/plain').send('These are no reports of a policy, or too many.');
}

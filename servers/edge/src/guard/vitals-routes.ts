import { createRateLimit, monotonicNow, siteNetwork, subscriberNetwork } from '@learning-center/server-kit';
import { vitalsReportSchema, type Visit } from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { PageTokens, SentPage } from '../serve/release-sets/page-tokens.ts';
import type { VisitorHash } from '../serve/release-sets/visitor-hash.ts';
import { isFromOwnPage, refuseReport } from '../http/own-page.ts';

const MAX_BODY_BYTES = 8 * 1024;
const REPORTS_PER_MINUTE = 30;

/** What the browser of a visitor reported, with the page that it got. */
export interface ObservedVisit extends SentPage {
  visit: Visit;
  /** The hash of the visitor's network. */
  network: string;
}

interface VitalsRouteDeps {
  /** How many percent of the visits report; at 0 the route does not exist. */
  percent: number;
  pageTokens: Pick<PageTokens, 'verify'>;
  /** What testers feel does not count. */
  isTester: (request: FastifyRequest) => boolean;
  /** Whether visitors get a release now. */
  isServed: (app: string, release: string) => boolean;
  visitorHash: Pick<VisitorHash, 'of'>;
  /** Receives each visit that counts. */
  onVisit: (visit: ObservedVisit) => void;
}

/**
 * Accepts what browsers report about visits. A visit counts if the page's token proves that this site sent it with the
 * release. Whoever asks not to be tracked is not counted.
 */
export function registerVitals(app: FastifyInstance, deps: VitalsRouteDeps): void {
  const { percent, pageTokens, isTester, isServed, visitorHash, onVisit } = deps;
  if (percent === 0) return;
  const mayReport = createRateLimit(REPORTS_PER_MINUTE, monotonicNow);
  app.post('/vitals', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (asksForPrivacy(request)) return reply.code(204).send();
    if (!isFromOwnPage(request)) return refuseReport(reply, 403, 'Only pages of this site may report vitals.');
    const network = siteNetwork(subscriberNetwork(request.ip));
    if (!mayReport(network)) return refuseReport(reply, 429, 'Too many reports.');
    const report = v.safeParse(vitalsReportSchema, request.body);
    if (!report.success) return refuseReport(reply, 400, 'A report needs a token, and visits with possible times.');
    const { token, visits } = report.output;
    const sentPage = isTester(request) ? undefined : pageTokens.verify(token);
    for (const visit of sentPage ? visits : [])
      if (sentPage?.hasRelease(visit.app, visit.release) && isServed(visit.app, visit.release))
        onVisit({ ...sentPage, visit, network: visitorHash.of(network) });
    return reply.code(204).send();
  });
}

/** Whether a browser sends Do Not Track or Global Privacy Control. Its page should not have reported anything. */
const asksForPrivacy = ({ headers }: FastifyRequest): boolean => [headers['dnt'], headers['sec-gpc']].includes('1');

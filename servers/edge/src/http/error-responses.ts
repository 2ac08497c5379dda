import type { Log } from '@learning-center/server-kit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PreviewProblem } from 'releases';
import { ERROR_PAGE_HEADERS, errorPage, type ErrorPageReason } from './error-page.ts';
import { toSafePath, withoutQuery } from './request-path.ts';

/** Sends 404 in plain text, which is not cached. */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  return sendPlainText(reply, 404, 'There is nothing at this address.');
}

/** Sends 503 in plain text; programs come again after that time. */
export function sendRetryLater(
  reply: FastifyReply,
  { text, retryAfterSeconds }: { text: string; retryAfterSeconds: number | string },
): FastifyReply {
  return sendPlainText(reply.header('Retry-After', retryAfterSeconds), 503, text);
}

export function sendUnavailablePage(request: FastifyRequest, reply: FastifyReply, status = 503): FastifyReply {
  return sendErrorPage(request, reply.header('Retry-After', '5'), { status, reason: 'unavailable' });
}

/** Refuses an address that is too long: with a page for a visitor, with a line of text for a call of the API. */
export function sendUriTooLong(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.url.startsWith('/api/')) return sendPlainText(reply, 414, 'This address is too long.');
  return sendErrorPage(request, reply, { status: 414, reason: 'addressTooLong' });
}

export type PreviewLinkProblem = PreviewProblem | 'damaged';

const PREVIEW_PAGES: Readonly<Record<PreviewLinkProblem, { status: number; reason: ErrorPageReason }>> = {
  expired: { status: 410, reason: 'previewExpired' },
  revoked: { status: 410, reason: 'previewRevoked' },
  unknown: { status: 404, reason: 'previewUnknown' },
  damaged: { status: 403, reason: 'previewDamaged' },
};

export const sendPreviewProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  problem: PreviewLinkProblem,
): FastifyReply => sendErrorPage(request, reply, PREVIEW_PAGES[problem]);

function sendErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, reason }: { status: number; reason: ErrorPageReason },
): FastifyReply {
  const page = errorPage({ reason, path: toSafePath(request.url), requestId: request.id });
  return reply.code(status).headers(ERROR_PAGE_HEADERS).send(page);
}

const TESTERS_WAIT_MESSAGE =
  'Too many previews and overrides are open on this server at the moment. Please try again shortly.';

/** Responds to invalid requests (4xx) in plain text. Failures of the edge get a page. */
export function setErrorHandlers(app: FastifyInstance, log: Log): void {
  app.setErrorHandler(async (error: FastifyError & { isOfTester?: boolean }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return sendPlainText(reply, status, error.message);
    if (error.isOfTester) return sendRetryLater(reply, { text: TESTERS_WAIT_MESSAGE, retryAfterSeconds: 5 });
    // A 503 is deliberate, as from an overloaded pool; `edge_requests_total` counts these.
    if (status !== 503)
      log('page-failed', {
        request: request.id,
        path: withoutQuery(request.url),
        reason: error.stack ?? String(error),
      });
    return sendUnavailablePage(request, reply);
  });
  // Pages and files are read-only; the API and the member site send their own errors.
  app.setNotFoundHandler(async (request, reply) => {
    if (['GET', 'HEAD'].includes(request.method)) return sendNotFound(reply);
    reply.header('Allow', 'GET, HEAD');
    return sendPlainText(reply, 405, 'This address is read-only.');
  });
}

/** Sends a line of text, which is not cached. */
export function sendPlainText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .send(text);
}

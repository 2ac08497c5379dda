import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../observe/log.ts';
import { withoutQuery } from '../observe/without-query.ts';
import { normalPath } from './normal-path.ts';
import { repairPage } from './repair-page.ts';
import { DOCUMENT_HEADERS } from './security.ts';

/** Answers what is not there with 404 in plain text, and nobody keeps it. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  return sendPlain(reply, 404, 'There is nothing at this address.');
}

/** Answers with a page that says that the site is not ready. */
export function sendRepairPage(request: FastifyRequest, reply: FastifyReply, status = 503): FastifyReply {
  return reply
    .code(status)
    .headers(DOCUMENT_HEADERS)
    .headers({ 'Cache-Control': 'no-store', 'Content-Security-Policy': "default-src 'none'", 'Retry-After': '5' })
    .send(repairPage(normalPath(request.url), request.id));
}

/** Gives every failure an answer: what a request did wrong in plain text, what the edge could not do as a page. */
export function mountErrorAnswers(app: FastifyInstance, log: Log): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return sendPlain(reply, status, error.message);
    // Whoever says so itself, such as a busy pool, is not at fault; `edge_requests_total` counts these.
    if (status !== 503)
      log('page-failed', {
        request: request.id,
        path: withoutQuery(request.url),
        reason: error.stack ?? String(error),
      });
    return sendRepairPage(request, reply);
  });
  // Pages and files are only read; the API and the member site answer for themselves.
  app.setNotFoundHandler(async (request, reply) => {
    if (['GET', 'HEAD'].includes(request.method)) return sendMissing(reply);
    reply.header('Allow', 'GET, HEAD');
    return sendPlain(reply, 405, 'Here one can only read.');
  });
}

/** Answers with a line of plain text that nobody keeps. */
export function sendPlain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    .send(text);
}

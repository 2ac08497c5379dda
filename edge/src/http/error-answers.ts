import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../observe/log.ts';
import { withoutQuery } from '../observe/without-query.ts';
import { normalPath } from './normal-path.ts';
import { NOTICE_HEADERS, noticePage } from './notice-page.ts';
import type { Notice } from './notice-text.ts';

/** Answers what is not there with 404 in plain text, and nobody keeps it. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  return sendPlain(reply, 404, 'There is nothing at this address.');
}

/** Answers with a page that says that the site is not ready. */
export function sendRepairPage(request: FastifyRequest, reply: FastifyReply, status = 503): FastifyReply {
  return sendNotice(request, reply.header('Retry-After', '5'), { status, notice: 'unavailable' });
}

/** Answers an address that is too long: a visitor with a page, whatever calls the API with a line of text. */
export function sendTooLong(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.url.startsWith('/api/')) return sendPlain(reply, 414, 'This address is too long.');
  return sendNotice(request, reply, { status: 414, notice: 'addressTooLong' });
}

function sendNotice(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, notice }: { status: number; notice: Notice },
): FastifyReply {
  const page = noticePage({ notice, path: normalPath(request.url), requestId: request.id });
  return reply.code(status).headers(NOTICE_HEADERS).send(page);
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
function sendPlain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    .send(text);
}

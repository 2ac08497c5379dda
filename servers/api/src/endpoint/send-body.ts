import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyReply } from 'fastify';
import { textOf } from './body-cache.ts';
import type { AnswerBody } from './body-cache.ts';

/** Sends a finished envelope; answers depend on the cookie, so nothing between may keep them. */
export function sendBody(reply: FastifyReply, body: AnswerBody): FastifyReply {
  reply.apiStatus = ApiStatus.OPERATE_SUCCESS;
  reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-store');
  if (typeof body === 'string') return reply.send(body);
  const others = reply.getHeader('Vary');
  reply.header('Vary', others === undefined ? 'Accept-Encoding' : `${String(others)}, Accept-Encoding`);
  if (!takesGzip(reply.request.headers['accept-encoding'])) return reply.send(textOf(body));
  return reply.header('Content-Encoding', 'gzip').send(body);
}

function takesGzip(accepted: string | undefined): boolean {
  return /(^|[\s,])gzip\s*(,|$|;\s*q=(1|0\.0*[1-9]))/i.test(accepted ?? '');
}

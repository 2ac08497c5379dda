import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyReply } from 'fastify';
import { textOf } from './response-cache.ts';
import type { ResponseBody } from './response-cache.ts';

/** Sends a finished envelope. Responses depend on the cookie, so no shared cache may store them. */
export function sendBody(reply: FastifyReply, body: ResponseBody): FastifyReply {
  reply.apiStatus = ApiStatus.OPERATE_SUCCESS;
  reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-store');
  if (typeof body === 'string') return reply.send(body);
  const vary = reply.getHeader('Vary');
  reply.header('Vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
  if (!acceptsGzip(reply.request.headers['accept-encoding'])) return reply.send(textOf(body));
  return reply.header('Content-Encoding', 'gzip').send(body);
}

function acceptsGzip(accepted: string | undefined): boolean {
  return /(^|[\s,])gzip\s*(,|$|;\s*q=(1|0\.0*[1-9]))/i.test(accepted ?? '');
}

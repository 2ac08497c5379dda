import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyReply } from 'fastify';
import lzString from 'lz-string';
import { textOf, type ResponseBody } from './response-cache.ts';

/** The body of a successful response for a result in JSON (Specification 7.1). */
export function successBody(resultJson: string): string {
  return `{"apiStatus":${ApiStatus.OPERATE_SUCCESS},"result":${resultJson}}`;
}

/** A result as compressed UTF-16, again as JSON, for Compress-Output (Specification 7.1, decision A58). */
export function compressJson(resultJson: string): string {
  return JSON.stringify(lzString.compressToUTF16(resultJson));
}

/** The body of a failed response with its reason (Specification 8.1). */
export function failureBody(apiStatus: ApiStatus, message: string): string {
  return JSON.stringify({ apiStatus, result: null, message });
}

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

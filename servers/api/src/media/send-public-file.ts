import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The headers `Content-Type` and `Cache-Control` of a file. */
export interface FileHeaders {
  type: string;
  caching: string;
}

/** Sends a file that pages of any origin may read. It contains nothing of a member. */
export function sendPublicFile(reply: FastifyReply, { type, caching }: FileHeaders, body: string | Buffer) {
  allowAnyOrigin(reply);
  return reply.type(type).header('Cache-Control', caching).send(body);
}

/** Sends such a text with an ETag, or 304 to a browser that has it. */
export function sendPublicText(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  headers: FileHeaders,
  body: string,
) {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('ETag', tag);
  if (!matches(request.headers['if-none-match'], tag)) return sendPublicFile(reply, headers, body);
  allowAnyOrigin(reply);
  return reply.code(304).header('Cache-Control', headers.caching).send();
}

function allowAnyOrigin(reply: FastifyReply): void {
  // An origin that may read with credentials has its own header already.
  if (!reply.hasHeader('Access-Control-Allow-Origin')) reply.header('Access-Control-Allow-Origin', '*');
}

/** Whether one of a request's tags is this one. Proxies that compress mark theirs as weak. */
function matches(tags: string | undefined, tag: string): boolean {
  return tags?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false;
}

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The headers `Content-Type` and `Cache-Control` of a file. */
export interface FileHeaders {
  type: string;
  caching: string;
}

/** Sends a file that pages of any origin may read. It contains nothing of a member. */
export function sendPublicFile(reply: FastifyReply, { type, caching }: FileHeaders, body: string | Buffer) {
  // An origin that may read with credentials has its own header already.
  if (!reply.hasHeader('Access-Control-Allow-Origin')) reply.header('Access-Control-Allow-Origin', '*');
  reply.header('Cache-Control', caching);
  return reply.statusCode === 304 ? reply.send() : reply.type(type).send(body);
}

/** Sends such a text with an ETag, or 304 to a browser that has it. */
export function sendPublicText(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  headers: FileHeaders,
  body: string,
) {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const known = request.headers['if-none-match']?.split(',') ?? [];
  // Proxies that compress mark the tag as weak.
  const isKnown = known.some((each) => each.trim().replace(/^W\//, '') === tag);
  return sendPublicFile(reply.header('ETag', tag).code(isKnown ? 304 : 200), headers, body);
}

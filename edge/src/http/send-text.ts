import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';
import { hasTag } from './entity-tag.ts';
import type { TextBody } from './text-body.ts';

/** A text on its way to a browser. */
export interface TextAnswer {
  body: TextBody;
  status?: number;
  headers: Readonly<Record<string, string>>;
  /** False where another visitor may get another text from the same address; nobody between may then keep it. */
  isForAll?: boolean;
}

/** Sends a text in the form that the browser takes; one that has it already gets 304. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: TextAnswer,
): Promise<FastifyReply> {
  const { body, headers, status = 200, isForAll = true } = answer;
  reply.headers(headers).header('Vary', 'Accept-Encoding').header('ETag', body.tag);
  if (!isForAll) keepForOne(reply);
  if (status === 200 && hasTag(request.headers['if-none-match'], body.tag)) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.code(status).send(await body.as(encoding));
}

function keepForOne(reply: FastifyReply): void {
  reply.header('Vary', 'Accept-Encoding, Cookie');
  const age = String(reply.getHeader('Cache-Control'));
  if (age !== 'no-store') reply.header('Cache-Control', `private, ${age}`);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, matchesEntityTag } from '../http/negotiation.ts';

/** A picture that is sent many times. */
export interface Picture {
  png: Buffer;
  tag: string;
}

export const createPicture = (png: Buffer): Picture => ({ png, tag: entityTag(png) });

/** Sends a picture, or 304 if the browser has it. */
export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { picture: { png, tag }, headers }: { picture: Picture; headers: Readonly<Record<string, string>> },
): FastifyReply {
  reply.headers({ ...headers, ETag: tag });
  return matchesEntityTag(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(png);
}

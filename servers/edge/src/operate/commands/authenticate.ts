import type { FastifyRequest } from 'fastify';
import type { Identity } from 'releases';
import type { Access } from '../access/access.ts';
import { bearerOf } from '../access/own-window.ts';
import { ApiError } from './api-error.ts';

/** Finds out who sends a request, by its bearer token alone: a cookie would also come with forms of other sites. */
export async function authenticateBearer(access: Access, request: FastifyRequest): Promise<Identity> {
  if (bearerOf(request) === undefined)
    throw new ApiError(401, 'this site needs a token: set RELEASES_TOKEN or RELEASES_TOKEN_FILE');
  const found = await access.authenticate(request);
  if ('identity' in found) return found.identity;
  const { status, message, retryAfterSeconds } = found.refusal;
  const details = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  throw new ApiError(status, `the site refused RELEASES_TOKEN: ${message}`, details);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { serializeCookie, readCookie } from '../../http/cookies.ts';

/** Holds the outcome of a change until the next page shows it. Only this site can cause it to be sent. */
const COOKIE = 'lc.ops-done';
const MAX_AGE_SECONDS = 60;
const MAX_OUTCOME_LENGTH = 1_000;

const cookieOptions = (isSecure: boolean, maxAge: number) =>
  ({ isSecure, maxAge, path: '/ops', sameSite: 'Strict' }) as const;

/** Stores the outcome of a change for the next page. */
export function setOutcomeCookie(reply: FastifyReply, outcome: string, isSecure: boolean): void {
  const value = outcome.slice(0, MAX_OUTCOME_LENGTH).toWellFormed();
  reply.header('Set-Cookie', serializeCookie(COOKIE, value, cookieOptions(isSecure, MAX_AGE_SECONDS)));
}

/** Reads the outcome of the last change, and deletes it. */
export function consumeOutcomeCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): string | undefined {
  const outcome = readCookie(request.headers.cookie, COOKIE);
  if (outcome) reply.header('Set-Cookie', serializeCookie(COOKIE, '', cookieOptions(isSecure, 0)));
  return outcome || undefined;
}

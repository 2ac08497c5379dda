import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, readCookie } from '../http/cookies.ts';

/** Keeps what came of a change until the page after it shows that; no browser sends another site's. */
const NAME = 'lc.ops-done';
const SECONDS = 60;
const MOST_LETTERS = 1_000;

const rules = (isSecure: boolean, maxAge: number) => ({ isSecure, maxAge, path: '/ops', sameSite: 'Strict' }) as const;

/** Says what came of a change to the next page. */
export function keepOutcome(reply: FastifyReply, outcome: string, isSecure: boolean): void {
  const value = encodeURIComponent(outcome.slice(0, MOST_LETTERS).toWellFormed());
  reply.header('Set-Cookie', cookieOf(NAME, value, rules(isSecure, SECONDS)));
}

/** What came of the change before this page, once. */
export function takeOutcome(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string | undefined {
  const value = readCookie(request.headers.cookie, NAME);
  if (!value) return undefined;
  reply.header('Set-Cookie', cookieOf(NAME, '', rules(isSecure, 0)));
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

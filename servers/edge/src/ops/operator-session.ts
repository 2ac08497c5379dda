import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { cookieOf, readCookie } from '../http/cookies.ts';

const COOKIE = 'lc.ops';
const EIGHT_HOURS = 8 * 60 * 60 * 1000;

/** How many sessions there are at a time; the oldest one ends for another. */
const SESSIONS = 100;

/** Who is an operator: whoever showed the token to this edge within the last eight hours, and has not logged out. */
export interface OperatorSession {
  isToken: (given: string) => boolean;
  /** What a tool sends in place of a cookie, by `Authorization: Bearer <token>`. */
  bearerOf: (request: FastifyRequest) => string | undefined;
  isOperator: (request: FastifyRequest) => boolean;
  begin: () => string;
  /** Ends a request's session, wherever its cookie is. */
  end: (request: FastifyRequest) => string;
}

/** Makes the sessions of a token's holders; `now` is a clock in milliseconds. */
export function createOperatorSession(token: string, isSecure: boolean, now: () => number): OperatorSession {
  const rules = { isSecure, path: '/ops', sameSite: 'Strict' } as const;
  const sessions = new LRUCache<string, true>({ max: SESSIONS, ttl: EIGHT_HOURS, ttlResolution: 0, perf: { now } });
  const keyOf = ({ headers }: FastifyRequest) => hash(readCookie(headers.cookie, COOKIE) ?? '');
  const isToken = (given: string) => timingSafeEqual(Buffer.from(hash(given)), Buffer.from(hash(token)));
  const bearerOf = ({ headers }: FastifyRequest) => /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  return {
    isToken,
    bearerOf,
    isOperator: (request) => {
      const bearer = bearerOf(request);
      return bearer === undefined ? sessions.has(keyOf(request)) : isToken(bearer);
    },
    begin: () => {
      const id = randomBytes(32).toString('base64url');
      sessions.set(hash(id), true);
      return cookieOf(COOKIE, id, { ...rules, maxAge: EIGHT_HOURS / 1000 });
    },
    end: (request) => {
      sessions.delete(keyOf(request));
      return cookieOf(COOKIE, '', { ...rules, maxAge: 0 });
    },
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

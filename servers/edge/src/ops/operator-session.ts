import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { serializeCookie, readCookie } from '../http/cookies.ts';

const COOKIE = 'lc.ops';
const SESSION_MS = 8 * 60 * 60 * 1000;

/** Sessions at a time; a new one ends the oldest. */
const MAX_SESSIONS = 100;

/** Sessions of operators: for eight hours after the login with the token, or until the logout. */
export interface OperatorSession {
  isToken: (candidate: string) => boolean;
  /** The token that a tool sends as `Authorization: Bearer <token>`. */
  bearerOf: (request: FastifyRequest) => string | undefined;
  isOperator: (request: FastifyRequest) => boolean;
  /** Starts a session; returns its cookie. */
  start: () => string;
  /** Ends the session of a request, wherever copies of its cookie are; returns the deletion of the cookie. */
  end: (request: FastifyRequest) => string;
}

/** Creates the sessions for one token; `now` is a clock in milliseconds. */
export function createOperatorSession(token: string, isSecure: boolean, now: () => number): OperatorSession {
  const cookieOptions = { isSecure, path: '/ops', sameSite: 'Strict' } as const;
  const sessions = new LRUCache<string, true>({ max: MAX_SESSIONS, ttl: SESSION_MS, ttlResolution: 0, perf: { now } });
  const keyOf = ({ headers }: FastifyRequest) => hash(readCookie(headers.cookie, COOKIE) ?? '');
  const isToken = (candidate: string) => timingSafeEqual(Buffer.from(hash(candidate)), Buffer.from(hash(token)));
  const bearerOf = ({ headers }: FastifyRequest) => /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  return {
    isToken,
    bearerOf,
    isOperator: (request) => {
      const bearer = bearerOf(request);
      return bearer === undefined ? sessions.has(keyOf(request)) : isToken(bearer);
    },
    start: () => {
      const id = randomBytes(32).toString('base64url');
      sessions.set(hash(id), true);
      return serializeCookie(COOKIE, id, { ...cookieOptions, maxAge: SESSION_MS / 1000 });
    },
    end: (request) => {
      sessions.delete(keyOf(request));
      return serializeCookie(COOKIE, '', { ...cookieOptions, maxAge: 0 });
    },
  };
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

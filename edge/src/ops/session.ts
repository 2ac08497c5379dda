import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { cookieOf, readCookie } from '../http/cookies.ts';

const COOKIE = 'lc.ops';
const EIGHT_HOURS = 8 * 60 * 60 * 1000;

/** Who is an operator: whoever showed the token within the last eight hours; no list of sessions is kept. */
export interface OperatorSession {
  isToken: (given: string) => boolean;
  /** By the cookie, or for tools by `Authorization: Bearer <token>`. */
  isOperator: (request: FastifyRequest) => boolean;
  begin: () => string;
  end: () => string;
}

/** Makes the sessions of a token's holders; `now` is a clock in milliseconds. */
export function createOperatorSession(token: string, isSecure: boolean, now: () => number): OperatorSession {
  const rules = { isSecure, path: '/ops', sameSite: 'Strict' } as const;
  const sign = (until: string) => createHmac('sha256', token).update(`operator until ${until}`).digest('base64url');
  const isToken = (given: string) => isSame(given, token);
  const isValid = (value: string) => {
    const [until = '', signature = ''] = value.split('.');
    return /^\d{1,15}$/.test(until) && Number(until) > now() && isSame(signature, sign(until));
  };
  return {
    isToken,
    isOperator: ({ headers }) => {
      const [, bearer] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
      return bearer === undefined ? isValid(readCookie(headers.cookie, COOKIE) ?? '') : isToken(bearer);
    },
    begin: () => {
      const until = String(now() + EIGHT_HOURS);
      return cookieOf(COOKIE, `${until}.${sign(until)}`, { ...rules, maxAge: EIGHT_HOURS / 1000 });
    },
    end: () => cookieOf(COOKIE, '', { ...rules, maxAge: 0 }),
  };
}

/** Takes the same time whatever was given, its length included. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { readCookie, serializeCookie } from '../../http/cookies.ts';

/** Holds the token that somebody typed, so that each request proves it anew. */
const COOKIE = 'lc.ops';

export const COOKIE_SECONDS = 8 * 60 * 60;

/** The field that proves that a form comes from a page of the operators. */
export const FORM_TOKEN = 'form-token';

/** The token in the cookie of a browser. */
export const readTokenCookie = ({ headers }: FastifyRequest): string | undefined => readCookie(headers.cookie, COOKIE);

/** The header that stores a token in the browser; an empty one deletes the cookie. */
export const serializeTokenCookie = (token: string, isSecure: boolean): string =>
  serializeCookie(COOKIE, token, {
    isSecure,
    path: '/ops',
    sameSite: 'Strict',
    maxAge: token === '' ? 0 : COOKIE_SECONDS,
  });

/** What each form contains. Code of a section can't read the cookie, so it can't compute this. */
export const formTokenOf = (token: string): string =>
  createHmac('sha256', token).update('a form of the operators').digest('base64url');

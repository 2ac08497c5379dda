import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isSameText } from 'releases';
import { readCookie, serializeCookie } from '../http/cookies.ts';
import { RefusedError } from './refused-error.ts';

/** Holds the token that somebody typed, so that each request proves it anew. */
const COOKIE = 'lc.ops';
export const COOKIE_SECONDS = 8 * 60 * 60;

/** The field that proves that a form comes from a page of the operators. */
export const FORM_TOKEN = 'form-token';

/** The token that a tool sent; undefined for browsers. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];

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

/**
 * Refuses a request that does not load a page into a tab of its own. Code of a section runs on the same origin, so a
 * request that a script made must not count. Scripts can't forge these headers. Browsers leave them out on
 * plain http, except on localhost.
 */
export function refuseUnlessOwnWindow({ headers }: FastifyRequest, isSecure: boolean): void {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = headers;
  const isUnknown = mode === undefined && dest === undefined;
  if (isUnknown ? isSecure : mode !== 'navigate' || dest !== 'document') throw notOwnWindow();
}

/** Refuses what a script or another site opened: the person opens it themselves, or from a page of this site. */
export function refuseUnlessFromHere({ headers }: FastifyRequest): void {
  if (!['none', 'same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined))
    throw notOwnWindow();
}

const notOwnWindow = () =>
  new RefusedError(
    403,
    'Open this page in a tab of its own, with a current browser. Tools send a token as Authorization: Bearer.',
  );

/** Refuses a form of another site; browsers name the origin of every form that they send. */
export function refuseOtherSites({ headers, host }: FastifyRequest): void {
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin) || new URL(origin).host !== host)
    throw new RefusedError(403, 'This form came from another site.');
}

/** Refuses a form without its proof, although its browser sent the cookie: browsers add it to forms of other sites too. */
export function refuseForgedForm(request: FastifyRequest, formToken: string): void {
  const { method, body } = request;
  if (method === 'GET' || method === 'HEAD') return;
  refuseOtherSites(request);
  if (!(body instanceof URLSearchParams) || !isSameText(body.get(FORM_TOKEN) ?? '', formToken))
    throw new RefusedError(403, 'This form is from before your last login: open the page again.');
}

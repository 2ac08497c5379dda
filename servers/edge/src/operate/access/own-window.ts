import type { FastifyRequest } from 'fastify';
import type { AccessRefusal } from './login-attempts.ts';

type Headers = Pick<FastifyRequest, 'headers'>;

/** The refusal of a request that a script, a frame or another program made. */
export const NOT_A_WINDOW: AccessRefusal = {
  status: 403,
  message: 'Open this page in a tab of its own, with a current browser. Tools send a token as Authorization: Bearer.',
};

/**
 * Whether a browser loads a page into a tab of its own. Code of a section runs on the same origin, so a request that a
 * script made must not count. Scripts can't forge these headers. Browsers leave them out on plain http, except on
 * localhost.
 */
export function isOwnWindow({ headers }: Headers, isSecure: boolean): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = headers;
  if (mode === undefined && dest === undefined) return !isSecure;
  return mode === 'navigate' && dest === 'document';
}

/** Whether the person opened an address themselves, or from a page of this site. */
export const isFromHere = ({ headers }: Headers): boolean =>
  ['none', 'same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined);

/** Whether a form came from this site; browsers name the origin of every form that they send. */
export function isFromThisSite({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** The token that a tool sent; undefined for browsers. */
export const bearerOf = ({ headers }: Headers): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];

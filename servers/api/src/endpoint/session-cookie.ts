import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Member } from '../members/member-rows.ts';
import { SESSION_SECONDS } from '../members/session-rows.ts';
import type { CallServices } from './call-services.ts';

const COOKIE = 'learning_center_session';
const TOKEN = /^[\w-]{43}$/;

/** Whether the site uses TLS, so that browsers send the cookie over TLS only. */
type CookieOptions = Pick<CallServices, 'isCookieSecure'>;

/** The session token of the browser, if it has the form of one. */
export function readSessionToken(request: FastifyRequest, options: CookieOptions): string | undefined {
  const token = request.cookies[cookieName(options)];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** The member of the browser's session. */
export async function findMember(
  request: FastifyRequest,
  services: CookieOptions & Pick<CallServices, 'store'>,
): Promise<Member | undefined> {
  const token = readSessionToken(request, services);
  return token === undefined ? undefined : services.store.sessions.find(token);
}

/** Sets the session cookie. Scripts cannot read it, and requests of other sites do not carry it. */
export function writeSessionCookie(reply: FastifyReply, token: string, options: CookieOptions): void {
  reply.setCookie(cookieName(options), token, { ...attributes(options), maxAge: SESSION_SECONDS });
}

export function clearSessionCookie(reply: FastifyReply, options: CookieOptions): void {
  reply.clearCookie(cookieName(options), attributes(options));
}

/** Browsers accept a `__Host-` cookie from this host only: another subdomain cannot set a session. */
const cookieName = ({ isCookieSecure }: CookieOptions) => (isCookieSecure ? `__Host-${COOKIE}` : COOKIE);

const attributes = ({ isCookieSecure }: CookieOptions) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isCookieSecure }) as const;

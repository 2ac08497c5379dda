import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallServices } from '../calls/call-context.ts';
import type { Member } from '../members/member-rows.ts';
import { SESSION_SECONDS } from '../members/session-rows.ts';

const COOKIE = 'learning_center_session';
const TOKEN = /^[\w-]{43}$/;

/** Whether the site is served over TLS, so that browsers keep the cookie to it. */
type CookieRules = Pick<CallServices, 'isCookieSecure'>;

/** The session token that the browser holds, if it looks like one. */
export function readSessionToken(request: FastifyRequest, rules: CookieRules): string | undefined {
  const token = request.cookies[nameOf(rules)];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** The member whose session the browser holds. */
export async function findMember(
  request: FastifyRequest,
  services: CookieRules & Pick<CallServices, 'store'>,
): Promise<Member | undefined> {
  const token = readSessionToken(request, services);
  return token === undefined ? undefined : services.store.sessions.find(token);
}

/** Hands a session to the browser; script can not read it, and other sites' requests do not carry it. */
export function writeSessionCookie(reply: FastifyReply, token: string, rules: CookieRules): void {
  reply.setCookie(nameOf(rules), token, { ...attributes(rules), maxAge: SESSION_SECONDS });
}

/** Takes the session back from the browser. */
export function clearSessionCookie(reply: FastifyReply, rules: CookieRules): void {
  reply.clearCookie(nameOf(rules), attributes(rules));
}

/** Browsers take a `__Host-` cookie from this very host only: a neighbor under the same domain can not plant a session. */
const nameOf = ({ isCookieSecure }: CookieRules) => (isCookieSecure ? `__Host-${COOKIE}` : COOKIE);

const attributes = ({ isCookieSecure }: CookieRules) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isCookieSecure }) as const;

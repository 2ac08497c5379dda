import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MembersStore } from '../members/members-store.ts';
import type { Member } from '../members/member-rows.ts';
import { SESSION_SECONDS } from '../members/session-rows.ts';

const COOKIE = 'learning_center_session';
const TOKEN = /^[\w-]{43}$/;

/** The session token that the browser holds, if it looks like one. */
export function readSessionToken(request: FastifyRequest): string | undefined {
  const token = request.cookies[COOKIE];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** The member whose session the browser holds. */
export async function findMember(request: FastifyRequest, store: MembersStore): Promise<Member | undefined> {
  const token = readSessionToken(request);
  return token === undefined ? undefined : store.sessions.find(token);
}

/** Hands a session to the browser; script can not read it, and other sites' requests do not carry it. */
export function writeSessionCookie(reply: FastifyReply, token: string, isSecure: boolean): void {
  reply.setCookie(COOKIE, token, { ...attributes(isSecure), maxAge: SESSION_SECONDS });
}

/** Takes the session back from the browser. */
export function clearSessionCookie(reply: FastifyReply, isSecure: boolean): void {
  reply.clearCookie(COOKIE, attributes(isSecure));
}

const attributes = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

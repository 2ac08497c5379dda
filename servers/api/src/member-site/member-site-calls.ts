import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AppServices } from '../app-options.ts';
import { parseInput } from '../http/parse-request.ts';
import { Refusal } from '../http/refusal.ts';
import { findMember, readSessionToken, writeSessionCookie } from '../http/session-cookie.ts';
import { DEMO_MEMBERS, DEMO_PASSWORD } from '../members/demo-members.ts';
import type { Member } from '../members/member-rows.ts';
import type { LoginGuard } from './login-guard.ts';
import { returnAddress } from './return-address.ts';

/** What a call of the stand-in works with. */
export interface MemberCallContext {
  request: FastifyRequest;
  reply: FastifyReply;
  options: AppServices;
  guard: LoginGuard;
}

/** A call of the stand-in; answers who is logged in and where to go back to. */
export type MemberCall = (context: MemberCallContext) => Promise<object>;

const rurl = v.optional(v.pipe(v.string(), v.maxLength(10_000)), '');
const stateSchema = v.object({ rurl });
const loginSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.regex(/^\P{C}{1,40}$/u, 'Expected a name'), v.toLowerCase()),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  rurl,
});
const registerSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.regex(/^[a-z][a-z0-9-]{2,23}$/, 'Expected 3 to 24 letters, digits or hyphens'),
  ),
  password: v.pipe(v.string(), v.minLength(8), v.maxLength(200)),
  rurl,
});

/** Who is logged in. */
export const state: MemberCall = async (context) => {
  const fields = parseInput(stateSchema, context.request.body ?? {});
  return stateOf(await findMember(context.request, context.options), fields.rurl, context);
};

/** Logs in; too many failures stop it for a while (429). */
export const login: MemberCall = async (context) => {
  const { guard, options, request } = context;
  const fields = parseInput(loginSchema, request.body ?? {});
  options.checkLimit('logins', request);
  const attempt = { name: fields.name, address: request.ip };
  if (guard.isStopped(attempt)) {
    throw new Refusal(ApiStatus.OPERATE_FAIL, 'Too many attempts, try again in five minutes', 429);
  }
  // Counted before the answer is known, or a burst of tries would all be let through.
  guard.addFailure(attempt);
  const member = await options.store.members.authenticate(fields.name, fields.password).catch((error: unknown) => {
    guard.takeBack(attempt);
    throw error;
  });
  if (!member) throw new Refusal(ApiStatus.OPERATE_FAIL, 'Name and password do not fit');
  guard.addSuccess(attempt);
  return startSession(member, fields.rurl, context);
};

/** Signs up and logs in. */
export const register: MemberCall = async (context) => {
  const fields = parseInput(registerSchema, context.request.body ?? {});
  context.options.checkLimit('logins', context.request);
  const member = await context.options.store.members.add(fields.name, fields.password);
  if (!member) throw new Refusal(ApiStatus.REPEAT, 'name: This name is taken');
  return startSession(member, fields.rurl, context);
};

/** Ends every session of the member; the cookie stays, so that the site meets a session that has ended. */
export const endSession: MemberCall = async (context) => {
  const { store } = context.options;
  const fields = parseInput(stateSchema, context.request.body ?? {});
  const member = await findMember(context.request, context.options);
  if (member) await store.sessions.endAll(member.id);
  return stateOf(undefined, fields.rurl, context);
};

async function startSession(member: Member, address: string, context: MemberCallContext): Promise<object> {
  const { request, reply, options } = context;
  const token = await options.store.sessions.start(member.id, readSessionToken(request, options));
  writeSessionCookie(reply, token, options);
  return stateOf(member, address, context);
}

function stateOf(member: Member | undefined, address: string, { request, options }: MemberCallContext): object {
  return {
    name: member?.name ?? null,
    returnTo: returnAddress(address, request.headers.origin ?? '') ?? null,
    demo: options.isDemo ? { names: DEMO_MEMBERS, password: DEMO_PASSWORD } : null,
  };
}

import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { CallServices } from '../endpoint/call-services.ts';
import { ApiFailure, parseInput } from '../endpoint/api-failure.ts';
import { findMember, readSessionToken, writeSessionCookie } from '../endpoint/session-cookie.ts';
import { LimitError } from '../limits/request-limits.ts';
import { checkPassword, WINDOW_SECONDS } from '../limits/login-guard.ts';
import { demoMembersOf, DEMO_PASSWORD } from '../members/demo-members.ts';
import type { Member } from '../members/member-rows.ts';
import { returnAddress } from './return-address.ts';

export interface MemberCallContext {
  request: FastifyRequest;
  reply: FastifyReply;
  services: CallServices;
}

/** A call of the member site. Returns who is logged in and the address to return to. */
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

/** Returns who is logged in. */
export const state: MemberCall = async (context) => {
  const fields = parseInput(stateSchema, context.request.body ?? {});
  return stateOf(await findMember(context.request, context.services), fields.rurl, context);
};

/** Logs in. Too many failures block it for a while (429). */
export const login: MemberCall = async (context) => {
  const { services, request } = context;
  const fields = parseInput(loginSchema, request.body ?? {});
  await services.checkLimit('logins', request);
  const attempt = { name: fields.name, address: request.ip };
  const member = await checkPassword(attempt, fields.password, services);
  if (member === 'blocked') {
    throw new LimitError('Too many attempts, try again in five minutes', WINDOW_SECONDS);
  }
  if (!member) throw new ApiFailure(ApiStatus.OPERATE_FAIL, 'Name and password do not match');
  return startSession(member, fields.rurl, context);
};

/** Signs up and logs in. */
export const register: MemberCall = async (context) => {
  const fields = parseInput(registerSchema, context.request.body ?? {});
  await context.services.checkLimit('logins', context.request);
  const member = await context.services.store.members.add(fields.name, fields.password);
  if (!member) throw new ApiFailure(ApiStatus.REPEAT, 'name: This name is taken');
  return startSession(member, fields.rurl, context);
};

/** Ends every session of the member. The cookie stays, so that the site meets an ended session. */
export const endSession: MemberCall = async (context) => {
  const { store } = context.services;
  const fields = parseInput(stateSchema, context.request.body ?? {});
  const member = await findMember(context.request, context.services);
  if (member) await store.sessions.endAll(member.id);
  return stateOf(undefined, fields.rurl, context);
};

async function startSession(member: Member, address: string, context: MemberCallContext): Promise<object> {
  const { request, reply, services } = context;
  const token = await services.store.sessions.start(member.id, readSessionToken(request, services));
  writeSessionCookie(reply, token, services);
  return stateOf(member, address, context);
}

function stateOf(member: Member | undefined, address: string, { request, services }: MemberCallContext): object {
  return {
    name: member?.name ?? null,
    returnTo: returnAddress(address, request.headers.origin ?? '') ?? null,
    demo: services.isDemo
      ? { names: demoMembersOf(services.catalog).map(({ name }) => name), password: DEMO_PASSWORD }
      : null,
  };
}

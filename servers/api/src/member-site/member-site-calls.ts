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

interface MemberCallContext {
  request: FastifyRequest;
  reply: FastifyReply;
  services: CallServices;
}

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

/** Creates a call of the member site. It returns who is logged in then, and the address to return to. */
const memberCall =
  <Fields extends { rurl: string }>(
    schema: v.GenericSchema<unknown, Fields>,
    run: (fields: Fields, context: MemberCallContext) => Promise<Member | undefined>,
  ) =>
  async (context: MemberCallContext): Promise<object> => {
    const { request, services } = context;
    const fields = parseInput(schema, request.body ?? {});
    const member = await run(fields, context);
    const { isDemo, catalog } = services;
    return {
      name: member?.name ?? null,
      returnTo: returnAddress(fields.rurl, request.headers.origin ?? '') ?? null,
      demo: isDemo ? { names: demoMembersOf(catalog).map(({ name }) => name), password: DEMO_PASSWORD } : null,
    };
  };

export const state = memberCall(stateSchema, (_fields, { request, services }) => findMember(request, services));

/** Logs in. Too many failures block it for a while (429). */
export const login = memberCall(loginSchema, async ({ name, password }, context) => {
  const { services, request } = context;
  await services.checkLimit('logins', request);
  const member = await checkPassword({ name, address: request.ip }, password, services);
  if (member === 'blocked') throw new LimitError('Too many attempts, try again in five minutes', WINDOW_SECONDS);
  if (!member) throw new ApiFailure(ApiStatus.OPERATE_FAIL, 'Name and password do not match');
  return startSession(member, context);
});

/** Signs up and logs in. */
export const register = memberCall(registerSchema, async ({ name, password }, context) => {
  await context.services.checkLimit('logins', context.request);
  const member = await context.services.store.members.add(name, password);
  if (!member) throw new ApiFailure(ApiStatus.REPEAT, 'name: This name is taken');
  return startSession(member, context);
});

/** Ends every session of the member. The cookie stays, so that the site meets an ended session. */
export const endSession = memberCall(stateSchema, async (_fields, { request, services }) => {
  const member = await findMember(request, services);
  if (member) await services.store.sessions.endAll(member.id);
  return undefined;
});

async function startSession(member: Member, { request, reply, services }: MemberCallContext): Promise<Member> {
  const token = await services.store.sessions.start(member.id, readSessionToken(request, services));
  writeSessionCookie(reply, token, services);
  return member;
}

import { readFileSync } from 'node:fs';
import { ApiStatus, type LanguageCode } from '@learning-center/shared/contract';
import { PLAIN_PAGE_STYLE } from '@learning-center/server-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ORDERED_LANGUAGES } from '../content/fields.ts';
import { ApiFailure, parseInput } from '../endpoint/api-failure.ts';
import type { CallServices } from '../endpoint/call-services.ts';
import { sendBody, successBody } from '../endpoint/envelope.ts';
import { checkWrite } from '../endpoint/origin-rules.ts';
import { findMember, readSessionToken, writeSessionCookie } from '../endpoint/session-cookie.ts';
import { checkPassword, WINDOW_SECONDS } from '../limits/login-guard.ts';
import { LimitError } from '../limits/request-limits.ts';
import { demoMembersOf, DEMO_PASSWORD } from '../members/demo-members.ts';
import type { Member } from '../members/member-rows.ts';
import TEXTS from './locales/member-site.json' with { type: 'json' };
import { returnAddress } from './return-address.ts';

/**
 * A mock of a provider's member site. Called by `app.ts` with `MEMBER_SITE`. Owns login, sign-up and the way back
 * (`return-address.ts`). Fails: a demo behind TLS is refused; too many failures are 429.
 */

/** Texts of the page by language. */
const MEMBER_TEXTS: Readonly<Record<LanguageCode, typeof TEXTS.en>> = TEXTS;

const FILES = [
  { url: '/member/page.js', file: 'page.js', type: 'text/javascript; charset=utf-8' },
  { url: '/member/route.js', file: 'route.js', type: 'text/javascript; charset=utf-8' },
];

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Registers the mock of the provider's member site: log in, sign up, end my session (Specification 2.8). */
export function registerMemberSiteRoutes(app: FastifyInstance, services: CallServices): void {
  const serve = (url: string, body: string, type: string) => {
    app.get(url, (_request, reply) =>
      reply
        .type(type)
        .headers({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache', 'Referrer-Policy': 'same-origin' })
        .send(body),
    );
  };
  for (const { url, file, type } of FILES) serve(url, readPageFile(file), type);
  serve('/member/page.css', PLAIN_PAGE_STYLE + readPageFile('page.css'), 'text/css; charset=utf-8');
  serve('/member/', pageInAllLanguages(), 'text/html; charset=utf-8');
  serve('/member/texts.json', JSON.stringify(MEMBER_TEXTS), 'application/json; charset=utf-8');
  app.get('/member', (_request, reply) => reply.redirect('/member/'));
  registerCalls(app, services);
}

const readPageFile = (file: string) => readFileSync(new URL(`page/${file}`, import.meta.url), 'utf8');

/** The page, with a link for each language and a line for browsers without JavaScript. */
function pageInAllLanguages(): string {
  const links = ORDERED_LANGUAGES.map(
    ({ code, bcp47, ownName }) => `<a data-lang="${code}" lang="${bcp47}" hreflang="${bcp47}">${ownName}</a>`,
  );
  const lines = ORDERED_LANGUAGES.map(
    ({ code, bcp47 }) => `<p class="message" lang="${bcp47}">${MEMBER_TEXTS[code].needsScript}</p>`,
  );
  return readPageFile('index.html')
    .replace('<!-- The server writes a link for each language here. -->', links.join('\n'))
    .replace('<!-- The server writes a line for each language here. -->', lines.join('\n'));
}

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

const state = memberCall(stateSchema, (_fields, { request, services }) => findMember(request, services));

/** Logs in. Too many failures block it for a while (429). */
const login = memberCall(loginSchema, async ({ name, password }, context) => {
  const { services, request } = context;
  await services.checkLimit('logins', request);
  const member = await checkPassword({ name, address: request.ip }, password, services);
  if (member === 'blocked') throw new LimitError('Too many attempts, try again in five minutes', WINDOW_SECONDS);
  if (!member) throw new ApiFailure(ApiStatus.OPERATE_FAIL, 'Name and password do not match');
  return startSession(member, context);
});

/** Signs up and logs in. */
const register = memberCall(registerSchema, async ({ name, password }, context) => {
  await context.services.checkLimit('logins', context.request);
  const member = await context.services.store.members.add(name, password);
  if (!member) throw new ApiFailure(ApiStatus.REPEAT, 'name: This name is taken');
  return startSession(member, context);
});

/** Ends every session of the member. The cookie stays, so that the site meets an ended session. */
const endSession = memberCall(stateSchema, async (_fields, { request, services }) => {
  const member = await findMember(request, services);
  if (member) await services.store.sessions.endAll(member.id);
  return undefined;
});

async function startSession(member: Member, { request, reply, services }: MemberCallContext): Promise<Member> {
  const token = await services.store.sessions.start(member.id, readSessionToken(request, services));
  writeSessionCookie(reply, token, services);
  return member;
}

function registerCalls(app: FastifyInstance, services: CallServices): void {
  const calls = { state, login, register, 'end-session': endSession };
  for (const [name, call] of Object.entries(calls)) {
    const config = { call: `member/${name}` };
    app.post(`/member/api/${name}`, { config }, async (request, reply) => {
      checkWrite(request, services.siteOrigins);
      if (call === login || call === register) refuseInsecure(request, services);
      return sendBody(reply, successBody(JSON.stringify(await call({ request, reply, services }))));
    });
  }
}

/** Refuses a demo behind TLS that is not configured for it. It would send sessions without TLS. */
function refuseInsecure({ headers }: FastifyRequest, { isCookieSecure }: CallServices): void {
  if (isCookieSecure || !headers.origin?.startsWith('https:')) return;
  throw new ApiFailure(
    ApiStatus.OPERATE_FAIL,
    'This site is not set up for an https address: its operator sets SITE_BASE',
    403,
  );
}

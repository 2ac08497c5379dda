import { ApiStatus } from '@learning-center/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppServices } from '../app-options.ts';
import { successBody } from '../http/envelope.ts';
import { Refusal } from '../http/refusal.ts';
import { sendBody } from '../http/send-body.ts';
import { checkWrite } from '../http/origin-rules.ts';
import { createLoginGuard } from './login-guard.ts';
import { endSession, login, register, state } from './member-calls.ts';

/** The stand-in's own calls: who is logged in, log in, sign up, end my session. */
export function mountMemberCalls(app: FastifyInstance, options: AppServices): void {
  const guard = createLoginGuard(options.monotonicNow);
  const calls = { state, login, register, 'end-session': endSession };
  for (const [name, call] of Object.entries(calls)) {
    const config = { call: `member/${name}` };
    app.post(`/member/api/${name}`, { config }, async (request, reply) => {
      checkWrite(request, options.siteOrigins);
      if (call === login || call === register) refuseInsecure(request, options);
      return sendBody(reply, successBody(JSON.stringify(await call({ request, reply, options, guard }))));
    });
  }
}

/** A demo that somebody put behind TLS: it does not know its https address, and would send sessions without TLS. */
function refuseInsecure({ headers }: FastifyRequest, { isCookieSecure }: AppServices): void {
  if (isCookieSecure || !headers.origin?.startsWith('https:')) return;
  throw new Refusal(
    ApiStatus.OPERATE_FAIL,
    'This site is not set up for an https address: its operator sets SITE_BASE and COOKIE_SECURE=1',
    403,
  );
}

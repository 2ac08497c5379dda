import type { FastifyInstance } from 'fastify';
import type { AppServices } from '../app-options.ts';
import { successBody } from '../http/envelope.ts';
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
      return sendBody(reply, successBody(JSON.stringify(await call({ request, reply, options, guard }))));
    });
  }
}

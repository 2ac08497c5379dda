import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../app-options.ts';
import { successBody } from '../http/envelope.ts';
import { sendBody } from '../http/mount-endpoint.ts';
import { checkWrite } from '../http/origin-rules.ts';
import { createAttemptLimit } from './attempt-limit.ts';
import { endSession, login, register, state } from './member-calls.ts';

/** The stand-in's own calls: who is logged in, log in, sign up, end my session. */
export function mountMemberCalls(app: FastifyInstance, options: AppOptions): void {
  const attempts = createAttemptLimit({ maxFailures: 10, windowMs: 5 * 60_000, now: () => options.now().getTime() });
  const calls = { state, login, register, 'end-session': endSession };
  for (const [name, call] of Object.entries(calls)) {
    app.post(`/member/api/${name}`, async (request, reply) => {
      checkWrite(request, options.siteOrigins);
      return sendBody(reply, successBody(JSON.stringify(await call({ request, reply, options, attempts }))));
    });
  }
}

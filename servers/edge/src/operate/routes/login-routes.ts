import type { FastifyInstance } from 'fastify';
import { serializeTokenCookie } from '../access/token-cookie.ts';
import { parseDraft } from '../html/change-form.ts';
import { opsPage } from '../html/ops-page.ts';
import { formOf, loadOpsView, sendLogin, sendPage, type OpsDeps } from './ops-context.ts';

/** Serves the login with a token, and the logout. */
export function registerLogin(app: FastifyInstance, ops: OpsDeps): void {
  const { access, isSecure } = ops;
  app.post('/login', async (request, reply) => {
    const draft = parseDraft(formOf(request));
    const token = formOf(request).get('token') ?? '';
    const login = await access.logIn(request, token);
    if ('refusal' in login) return sendLogin(ops, reply, { refusal: login.refusal, draft });
    reply.header('Set-Cookie', serializeTokenCookie(token, isSecure));
    if (!draft) return reply.redirect('/ops/', 303);
    const rejected = { problem: 'You are logged in again: confirm the change.', draft };
    return sendPage(reply, opsPage(await loadOpsView(ops), login.identity, { rejected }), login);
  });
  app.post('/logout', async (request, reply) => {
    const visitor = await access.authenticate(request);
    // Otherwise code of a section could log an operator out.
    if ('refusal' in visitor && visitor.refusal.status === 403) return sendLogin(ops, reply, visitor);
    return reply.header('Set-Cookie', serializeTokenCookie('', isSecure)).redirect('/ops/', 303);
  });
}

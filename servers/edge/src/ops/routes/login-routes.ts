import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Login } from '../../access/access.ts';
import { readCookie, serializeCookie } from '../../http/cookies.ts';
import { parseDraft } from '../html/change-form.ts';
import { leadOnPage } from '../html/login-page.ts';
import { opsPage } from '../html/ops-page.ts';
import { formOf, loadOpsView, sendLogin, sendPage, type OpsDeps } from './ops-context.ts';

/** Connects the browser that starts a login with the one that comes back. Another site leads back, hence `Lax`. */
const TRANSACTION_COOKIE = 'lc.ops-login';
const TRANSACTION_SECONDS = 10 * 60;

/** Serves the logins with a token and at the issuer of people, and the logout. */
export function registerLogin(app: FastifyInstance, ops: OpsDeps): void {
  const { access } = ops;
  app.post('/login', async (request, reply) => {
    const draft = parseDraft(formOf(request));
    const login = await access.logInWithToken(request, formOf(request).get('token') ?? '');
    if ('refusal' in login) return sendLogin(ops, reply, { refusal: login.refusal, draft });
    if (!draft) return reply.header('Set-Cookie', login.cookie).redirect('/ops/', 303);
    const rejected = { problem: 'You are logged in again: confirm the change.', draft };
    const { session } = login;
    const page = opsPage(await loadOpsView(ops), session.identity, { rejected });
    return sendPage(reply.header('Set-Cookie', login.cookie), page, { session });
  });
  app.post('/logout', async (request, reply) => {
    const visitor = await access.authenticate(request);
    // Otherwise the browser would forget a session that goes on.
    if ('refusal' in visitor && visitor.refusal.status === 403) return sendLogin(ops, reply, visitor);
    if ('identity' in visitor && visitor.session) await access.endSessions([visitor.session], visitor.identity);
    return reply.header('Set-Cookie', access.sessions.deleteCookie()).redirect('/ops/', 303);
  });
  app.post('/oidc', async (request, reply) => {
    const started = await access.startOidcLogin(request);
    if ('refusal' in started) return sendLogin(ops, reply, started);
    const { address, transaction } = started;
    const host = access.oidc?.issuerHost ?? '';
    return sendPage(
      reply.header('Set-Cookie', transactionCookie(ops, transaction)),
      leadOnPage(address, `Continue to ${host}`),
    );
  });
  app.get('/callback', (request, reply) => finishLogin(ops, request, reply));
}

async function finishLogin(ops: OpsDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const transaction = readCookie(request.headers.cookie, TRANSACTION_COOKIE);
  const query = new URL(request.url, 'http://site.invalid').search;
  // The address contains a code.
  reply.header('Referrer-Policy', 'no-referrer');
  const login: Login = await ops.access.finishOidcLogin(request, transaction, query);
  const isOver = transactionCookie(ops, '');
  if ('refusal' in login) return sendLogin(ops, reply.header('Set-Cookie', isOver), login);
  return sendPage(reply.header('Set-Cookie', [login.cookie, isOver]), leadOnPage('/ops/', 'Continue to operations'));
}

/** An empty transaction deletes the cookie. */
const transactionCookie = ({ isSecure }: OpsDeps, transaction: string) =>
  serializeCookie(TRANSACTION_COOKIE, transaction, {
    isSecure,
    path: '/ops',
    sameSite: 'Lax',
    maxAge: transaction === '' ? 0 : TRANSACTION_SECONDS,
  });

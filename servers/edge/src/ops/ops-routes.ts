import { createRateLimit, monotonicNow, siteNetwork, type Log, type RateLimit } from '@learning-center/server-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatDeployResult, formatError, readHistory, readStatus, UserError } from 'releases';
import type { Fleet } from '../fleet/fleet.ts';
import type { FailureMonitor } from '../failures/failure-monitor.ts';
import { sendNotFound } from '../http/error-responses.ts';
import { DOCUMENT_HEADERS, inlineHash } from '../http/security-headers.ts';
import { parseDraft } from './change-form.ts';
import { applyChange, parseChange, type StoreAccess } from './change-release.ts';
import { loginPage, opsPage, type OpsView } from './ops-page.ts';
import { setOutcomeCookie, consumeOutcomeCookie } from './outcome-cookie.ts';
import { OPS_STYLE } from './ops-style.ts';
import { createOperatorSession, type OperatorSession } from './operator-session.ts';

const MAX_LOGINS_PER_MINUTE = 5;
const HISTORY_LENGTH = 30;

const HEADERS = {
  ...DOCUMENT_HEADERS,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy':
    `default-src 'none'; style-src ${inlineHash(OPS_STYLE)}; form-action 'self'; ` +
    `base-uri 'none'; frame-ancestors 'none'`,
};

/** Dependencies of the operators' pages; without a token there are none. */
interface OpsDeps extends StoreAccess {
  token: string;
  isSecure: boolean;
  failureMonitor: FailureMonitor;
  fleet: Pick<Fleet, 'edges'>;
  log: Log;
}

/** Serves the operators' pages: releases and failures, and forms that change releases. */
export async function registerOps(app: FastifyInstance, ops: OpsDeps): Promise<void> {
  if (ops.token === '') {
    // Before the body of a request is read.
    const missing = { onRequest: async (_request: FastifyRequest, reply: FastifyReply) => sendNotFound(reply) };
    for (const address of ['/ops', '/ops/*']) app.all(address, missing, (_request, reply) => sendNotFound(reply));
    return;
  }
  app.get('/ops', async (_request, reply) => reply.redirect('/ops/', 302));
  await app.register(async (pages) => registerPages(pages, ops), { prefix: '/ops' });
}

/** Counts and logs wrong bearer tokens like those of the login form. */
function rejectWrongBearers(
  app: FastifyInstance,
  { log }: OpsDeps,
  { session, loginAttempts }: { session: OperatorSession; loginAttempts: RateLimit },
): void {
  app.addHook('onRequest', async (request, reply) => {
    const bearer = session.bearerOf(request);
    if (bearer === undefined) return;
    const network = siteNetwork(request.ip);
    const isLimited = !loginAttempts.hasQuota(network);
    if (!isLimited && session.isToken(bearer)) return;
    loginAttempts(network);
    log('ops-login-refused', { method: 'bearer', isLimited });
    if (isLimited) reply.header('Retry-After', '60');
    const problem = isLimited ? TOO_MANY_ATTEMPTS : WRONG_TOKEN;
    return reply
      .code(isLimited ? 429 : 401)
      .type('text/plain')
      .send(problem);
  });
}

function registerPages(app: FastifyInstance, ops: OpsDeps): void {
  const session = createOperatorSession(ops.token, ops.isSecure, monotonicNow);
  const loginAttempts = createRateLimit(MAX_LOGINS_PER_MINUTE, monotonicNow);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (request.method === 'POST' && !isFromThisSite(request)) return sendPage(reply, loginPage(OTHER_SITE), 403);
  });
  rejectWrongBearers(app, ops, { session, loginAttempts });

  app.get('/', { prefixTrailingSlash: 'slash' }, async (request, reply) => {
    if (!session.isOperator(request)) return sendPage(reply, loginPage(), 401);
    return sendPage(
      reply,
      opsPage(await loadOpsView(ops), { done: consumeOutcomeCookie(request, reply, ops.isSecure) }),
    );
  });
  app.get('/status.json', async (request, reply) =>
    session.isOperator(request)
      ? reply.type('application/json; charset=utf-8').send(await loadOpsView(ops))
      : reply.code(401).type('text/plain').send('Send the token as Authorization: Bearer.'),
  );
  app.post('/login', async (request, reply) => {
    const draft = parseDraft(formOf(request));
    if (!loginAttempts(siteNetwork(request.ip))) {
      ops.log('ops-login-refused', { method: 'form', isLimited: true });
      return sendPage(reply.header('Retry-After', '60'), loginPage(TOO_MANY_ATTEMPTS, draft), 429);
    }
    if (!session.isToken(formOf(request).get('token') ?? '')) {
      ops.log('ops-login-refused', { method: 'form', isLimited: false });
      return sendPage(reply, loginPage(WRONG_TOKEN, draft), 401);
    }
    ops.log('ops-login');
    if (draft) {
      const rejected = { problem: 'You are logged in again: confirm the change.', draft };
      return sendPage(reply.header('Set-Cookie', session.start()), opsPage(await loadOpsView(ops), { rejected }));
    }
    return reply.header('Set-Cookie', session.start()).redirect('/ops/', 303);
  });
  app.post('/logout', async (request, reply) =>
    reply.header('Set-Cookie', session.end(request)).redirect('/ops/', 303),
  );
  app.post('/change', async (request, reply) => {
    const draft = parseDraft(formOf(request));
    if (!session.isOperator(request))
      return sendPage(reply, loginPage('Log in again, then confirm the change.', draft), 401);
    return handleChange(ops, formOf(request), reply);
  });
}

async function handleChange(ops: OpsDeps, form: URLSearchParams, reply: FastifyReply): Promise<FastifyReply> {
  const change = parseChange(form);
  const refuse = async (problem: string, status: number) =>
    sendPage(reply, opsPage(await loadOpsView(ops), { rejected: { problem, draft: parseDraft(form) ?? {} } }), status);
  if ('problem' in change) return refuse(change.problem, 400);
  try {
    const result = await applyChange(ops, change);
    const { app, from, id, outcome } = result;
    ops.log('ops-change', { app, from, to: id, outcome, by: change.by });
    setOutcomeCookie(reply, formatDeployResult(result), ops.isSecure);
    return reply.redirect('/ops/', 303);
  } catch (error) {
    if (!(error instanceof UserError)) ops.log('ops-change-failed', { app: change.app, reason: String(error) });
    return refuse(formatError(error), 409);
  }
}

async function loadOpsView({ store, failureMonitor, fleet }: OpsDeps): Promise<OpsView> {
  const [{ revision, apps }, history] = await Promise.all([
    readStatus(store),
    readHistory(store, { limit: HISTORY_LENGTH }),
  ]);
  return { revision, apps, edges: fleet.edges(), failures: failureMonitor.list(), history };
}

const TOO_MANY_ATTEMPTS = 'Too many attempts: wait a minute.';
const WRONG_TOKEN = 'That is not the token.';
const OTHER_SITE = 'This form came from another site.';

/** Another site's form must not act for an operator; browsers name the origin of every form they send. */
function isFromThisSite({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

const formOf = ({ body }: FastifyRequest) => (body instanceof URLSearchParams ? body : new URLSearchParams());

const sendPage = (reply: FastifyReply, html: string, status = 200) => reply.code(status).send(html);

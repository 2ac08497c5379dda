import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeSwitch, explain, readHistory, readStatus, Refusal } from 'releases';
import { sendMissing } from '../http/error-answers.ts';
import type { FailureWatch } from '../failures/failure-watch.ts';
import { monotonicNow } from '../observe/clock.ts';
import type { Log } from '../observe/log.ts';
import { createRateLimit, type RateLimit } from '../http/rate-limit.ts';
import { DOCUMENT_HEADERS, inlineHash } from '../http/security.ts';
import { networkOf, visitorOf } from '../http/visitor-of.ts';
import { draftOf } from './change-form.ts';
import { makeChange, readChange, type ChangedStore } from './change-release.ts';
import { loginPage, opsPage, type OpsView } from './ops-page.ts';
import { keepOutcome, takeOutcome } from './outcome-cookie.ts';
import { OPS_STYLE } from './ops-style.ts';
import { createOperatorSession, type OperatorSession } from './session.ts';

const TRIES_PER_MINUTE = 5;
const HISTORY_SHOWN = 30;

const HEADERS = {
  ...DOCUMENT_HEADERS,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy':
    `default-src 'none'; style-src ${inlineHash(OPS_STYLE)}; form-action 'self'; ` +
    `base-uri 'none'; frame-ancestors 'none'`,
};

/** What the operators' pages work on; without a token they are not there. */
export interface Ops extends ChangedStore {
  token: string;
  isSecure: boolean;
  watch: FailureWatch;
  log: Log;
}

/** Serves the operators' pages: what runs and what fails, and the forms that change it. */
export async function mountOps(app: FastifyInstance, ops: Ops): Promise<void> {
  if (ops.token === '') {
    // Before anything of a request is read.
    const missing = { onRequest: async (_request: FastifyRequest, reply: FastifyReply) => sendMissing(reply) };
    for (const address of ['/ops', '/ops/*']) app.all(address, missing, (_request, reply) => sendMissing(reply));
    return;
  }
  app.get('/ops', async (_request, reply) => reply.redirect('/ops/', 302));
  await app.register(async (pages) => mountPages(pages, ops), { prefix: '/ops' });
}

/** Counts and logs wrong bearer tokens as the form's are. */
function refuseWrongBearers(
  app: FastifyInstance,
  { log }: Ops,
  { session, tries }: { session: OperatorSession; tries: RateLimit },
): void {
  app.addHook('onRequest', async (request, reply) => {
    const bearer = session.bearerOf(request);
    if (bearer === undefined) return;
    const network = networkOf(visitorOf(request.ip));
    const isLimited = !tries.isLeft(network);
    if (!isLimited && session.isToken(bearer)) return;
    tries(network);
    log('ops-login-refused', { way: 'bearer', isLimited });
    if (isLimited) reply.header('Retry-After', '60');
    const problem = isLimited ? TOO_MANY_TRIES : WRONG_TOKEN;
    return reply
      .code(isLimited ? 429 : 401)
      .type('text/plain')
      .send(problem);
  });
}

function mountPages(app: FastifyInstance, ops: Ops): void {
  const session = createOperatorSession(ops.token, ops.isSecure, monotonicNow);
  const tries = createRateLimit(TRIES_PER_MINUTE, monotonicNow);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (request.method === 'POST' && !isFromThisSite(request)) return sendPage(reply, loginPage(OTHER_SITE), 403);
  });
  refuseWrongBearers(app, ops, { session, tries });

  app.get('/', { prefixTrailingSlash: 'slash' }, async (request, reply) => {
    if (!session.isOperator(request)) return sendPage(reply, loginPage(), 401);
    return sendPage(reply, opsPage(await viewOf(ops), { done: takeOutcome(request, reply, ops.isSecure) }));
  });
  app.get('/status.json', async (request, reply) =>
    session.isOperator(request)
      ? reply.type('application/json; charset=utf-8').send(await viewOf(ops))
      : reply.code(401).type('text/plain').send('Send the token as Authorization: Bearer.'),
  );
  app.post('/login', async (request, reply) => {
    const draft = draftOf(formOf(request));
    if (!tries(networkOf(visitorOf(request.ip)))) {
      ops.log('ops-login-refused', { way: 'form', isLimited: true });
      return sendPage(reply.header('Retry-After', '60'), loginPage(TOO_MANY_TRIES, draft), 429);
    }
    if (!session.isToken(formOf(request).get('token') ?? '')) {
      ops.log('ops-login-refused');
      return sendPage(reply, loginPage(WRONG_TOKEN, draft), 401);
    }
    ops.log('ops-login');
    if (draft) {
      const refused = { problem: 'You are logged in again: confirm the change.', draft };
      return sendPage(reply.header('Set-Cookie', session.begin()), opsPage(await viewOf(ops), { refused }));
    }
    return reply.header('Set-Cookie', session.begin()).redirect('/ops/', 303);
  });
  app.post('/logout', async (request, reply) =>
    reply.header('Set-Cookie', session.end(request)).redirect('/ops/', 303),
  );
  app.post('/change', async (request, reply) => {
    const draft = draftOf(formOf(request));
    if (!session.isOperator(request))
      return sendPage(reply, loginPage('Log in again, then confirm the change.', draft), 401);
    return change(ops, formOf(request), reply);
  });
}

async function change(ops: Ops, form: URLSearchParams, reply: FastifyReply): Promise<FastifyReply> {
  const asked = readChange(form);
  const refuse = async (problem: string, status: number) =>
    sendPage(reply, opsPage(await viewOf(ops), { refused: { problem, draft: draftOf(form) ?? {} } }), status);
  if ('unclear' in asked) return refuse(asked.unclear, 400);
  try {
    const result = await makeChange(ops, asked);
    const { app, from, id, outcome } = result;
    ops.log('ops-change', { part: app, from, to: id, outcome, by: asked.by });
    keepOutcome(reply, describeSwitch(result), ops.isSecure);
    return reply.redirect('/ops/', 303);
  } catch (error) {
    if (!(error instanceof Refusal)) ops.log('ops-change-failed', { part: asked.app, reason: String(error) });
    return refuse(explain(error), 409);
  }
}

async function viewOf({ store, watch }: Ops): Promise<OpsView> {
  const [{ revision, parts }, history] = await Promise.all([
    readStatus(store),
    readHistory(store, { limit: HISTORY_SHOWN }),
  ]);
  return { revision, parts, failures: watch.list(), history };
}

const TOO_MANY_TRIES = 'Too many tries: wait a minute.';
const WRONG_TOKEN = 'That is not the token.';
const OTHER_SITE = 'This form came from another site.';

/** A form of another site must not act in an operator's name; browsers name the origin of every form they post. */
function isFromThisSite({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

const formOf = ({ body }: FastifyRequest) => (body instanceof URLSearchParams ? body : new URLSearchParams());

const sendPage = (reply: FastifyReply, html: string, status = 200) => reply.code(status).send(html);

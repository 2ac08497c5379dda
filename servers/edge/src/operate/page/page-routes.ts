import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listTokens, readRegistry, type Identity } from 'releases';
import { readCookie, serializeCookie } from '../../http/cookies.ts';
import { DOCUMENT_HEADERS, inlineHash } from '../../http/security-headers.ts';
import { NO_CREDENTIALS, type Access, type Visitor } from '../access.ts';
import {
  bearerOf,
  FORM_TOKEN,
  refuseOtherSites,
  refuseUnlessFromHere,
  refuseUnlessOwnWindow,
  serializeTokenCookie,
} from '../browser-requests.ts';
import type { CommandRunner } from '../commands/run-command.ts';
import { RefusedError } from '../refused-error.ts';
import { readForm, type FormContext } from './command-form.ts';
import { OPS_STYLE, toDocument } from './html.ts';
import { loadView, type ViewDeps } from './load-view.ts';
import { loginPage, opsPage, seesTokens } from './ops-page.ts';

const HEADERS = {
  ...DOCUMENT_HEADERS,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  // A page of the site that opens one of these in a window must not read it.
  'Cross-Origin-Opener-Policy': 'noopener-allow-popups',
  'Content-Security-Policy':
    `default-src 'none'; style-src ${inlineHash(OPS_STYLE)}; form-action 'self'; ` +
    `base-uri 'none'; frame-ancestors 'none'`,
};

/** Holds what a change did until the next page shows it. Only this site can cause it to be sent. */
const DONE_COOKIE = 'lc.ops-done';
const DONE_SECONDS = 60;
const MAX_DONE_LENGTH = 1_000;

export interface OpsPageDeps extends ViewDeps {
  access: Access;
  runner: CommandRunner;
  isSecure: boolean;
}

export function registerOpsPage(app: FastifyInstance, ops: OpsPageDeps): void {
  const { access, isSecure } = ops;
  parseForms(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (bearerOf(request) === undefined) refuseUnlessOwnWindow(request, isSecure);
    if (request.method === 'POST') refuseOtherSites(request);
  });
  app.setErrorHandler((error, request, reply) => sendLogin(reply, { error, form: formOf(request), isSecure }));
  app.get('/', { prefixTrailingSlash: 'slash' }, async (request, reply) => {
    const visitor = await access.authenticate(request);
    const done = readCookie(request.headers.cookie, DONE_COOKIE) || undefined;
    if (done !== undefined) reply.header('Set-Cookie', serializeDone('', isSecure));
    return sendPage(reply, ops, { visitor, done });
  });
  app.get('/access', async (_request, reply) => reply.redirect('/ops/#tokens', 302));
  app.get('/status.json', { errorHandler: sendText }, async (request, reply) => {
    const { formToken } = await access.authenticate(request);
    if (formToken !== undefined) refuseUnlessFromHere(request);
    return reply.type('application/json; charset=utf-8').send(await loadView(ops));
  });
  app.post('/login', async (request, reply) => {
    const form = formOf(request);
    const token = form.get('token') ?? '';
    const visitor = await access.logIn(request, token);
    reply.header('Set-Cookie', serializeTokenCookie(token, isSecure));
    if (!form.has('form')) return reply.redirect('/ops/', 303);
    return sendPage(reply, ops, {
      visitor,
      rejected: { form, problem: 'You are logged in again: confirm the change.' },
    });
  });
  app.post('/logout', async (request, reply) => {
    const refusal = await access.authenticate(request).catch((error: unknown) => error);
    // Otherwise code of a section could log an operator out.
    if (refusal instanceof RefusedError && refusal.statusCode === 403) throw refusal;
    return reply.header('Set-Cookie', serializeTokenCookie('', isSecure)).redirect('/ops/', 303);
  });
  app.post('/run', async (request, reply) => {
    const form = formOf(request);
    const visitor = await access.authenticate(request);
    try {
      const { text, result } = await runForm(ops.runner, visitor.identity, form);
      // The text of a new token is in no cookie.
      if ('token' in result) return await sendPage(reply, ops, { visitor, done: text });
      return await reply.header('Set-Cookie', serializeDone(text, isSecure)).redirect('/ops/', 303);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      const { statusCode, headers, message: problem } = error;
      return sendPage(reply.code(statusCode).headers(headers), ops, { visitor, rejected: { form, problem } });
    }
  });
}

async function runForm(runner: CommandRunner, identity: Identity, form: URLSearchParams) {
  const command = readForm(form);
  if (!command.options['why']) throw new RefusedError(400, 'Enter a reason: the history stores it.');
  const run = await runner.receive(identity, async () => command);
  const end = await run(() => undefined);
  if ('outcome' in end) return end.outcome;
  // A page has fields where a command line has options.
  throw new RefusedError(end.isUsage ? 400 : 409, end.error.replace(/^--/, 'The field '));
}

const serializeDone = (text: string, isSecure: boolean): string =>
  serializeCookie(DONE_COOKIE, text.slice(0, MAX_DONE_LENGTH).toWellFormed(), {
    isSecure,
    maxAge: text === '' ? 0 : DONE_SECONDS,
    path: '/ops',
    sameSite: 'Strict',
  });

function parseForms(app: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: 16 * 1024 } as const;
  app.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
}

const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

interface PageOptions extends Omit<FormContext, 'identity'> {
  visitor: Visitor;
  done?: string | undefined;
}

async function sendPage(
  reply: FastifyReply,
  ops: OpsPageDeps,
  { visitor, ...result }: PageOptions,
): Promise<FastifyReply> {
  const { identity, formToken } = visitor;
  const view = await loadView(ops);
  // Whoever may not see them needs no read of them.
  const canRead = view.storeProblem === undefined && seesTokens({ identity });
  const tokens = canRead ? listTokens(await readRegistry(ops.store)) : undefined;
  return sendHtml(reply, toDocument(opsPage(view, { identity, tokens, ...result }), formToken));
}

const sendHtml = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html);

/** Sends the page before login, with the refusal and what somebody typed. */
function sendLogin(
  reply: FastifyReply,
  { error, form, isSecure }: { error: unknown; form: URLSearchParams; isSecure: boolean },
): FastifyReply {
  if (!(error instanceof RefusedError)) throw error;
  const { statusCode, message, headers } = error;
  const isFirst = message === NO_CREDENTIALS;
  // Each further request with a token that no longer works would count as an attempt.
  if (statusCode === 401 && !isFirst) reply.header('Set-Cookie', serializeTokenCookie('', isSecure));
  const typed = new URLSearchParams([...form].filter(([name]) => name !== 'token' && name !== FORM_TOKEN));
  const again = form.has('form') ? 'Log in again, then confirm the change.' : undefined;
  return sendHtml(reply.code(statusCode).headers(headers), toDocument(loginPage(isFirst ? again : message, typed)));
}

/** Sends a refusal to a tool. */
function sendText(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof RefusedError)) throw error;
  return reply.code(error.statusCode).headers(error.headers).type('text/plain; charset=utf-8').send(error.message);
}

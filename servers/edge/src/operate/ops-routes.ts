import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf, isFromHere, isFromThisSite, isOwnWindow, NOT_A_WINDOW } from './access/own-window.ts';
import { sendNotFound } from '../http/error-responses.ts';
import { DOCUMENT_HEADERS, inlineHash } from '../http/security-headers.ts';
import { OPS_STYLE } from './html/ops-style.ts';
import { opsPage } from './html/ops-page.ts';
import { registerAccess } from './routes/access-routes.ts';
import { registerChanges } from './routes/change-routes.ts';
import { registerLogin } from './routes/login-routes.ts';
import { loadOpsView, sendLogin, sendPage, sendRefusal, withVisitor, type OpsDeps } from './routes/ops-context.ts';
import { consumeOutcomeCookie } from './routes/outcome-cookie.ts';

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

const OTHER_SITE = { status: 403, message: 'This form came from another site.' } as const;

/** Serves the operators' pages: releases and failures, forms that change releases, and tokens. */
export async function registerOps(app: FastifyInstance, ops: OpsDeps): Promise<void> {
  if (!ops.access.isEnabled) {
    // Before the body of a request is read.
    const missing = { onRequest: async (_request: FastifyRequest, reply: FastifyReply) => sendNotFound(reply) };
    for (const address of ['/ops', '/ops/*']) app.all(address, missing, (_request, reply) => sendNotFound(reply));
    return;
  }
  app.get('/ops', async (_request, reply) => reply.redirect('/ops/', 302));
  await app.register(async (pages) => registerPages(pages, ops), { prefix: '/ops' });
}

function registerPages(app: FastifyInstance, ops: OpsDeps): void {
  const { access } = ops;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (bearerOf(request) === undefined && !isOwnWindow(request, ops.isSecure))
      return sendLogin(ops, reply, { refusal: NOT_A_WINDOW });
    if (request.method === 'POST' && !isFromThisSite(request)) return sendLogin(ops, reply, { refusal: OTHER_SITE });
  });
  app.get('/', { prefixTrailingSlash: 'slash' }, (request, reply) =>
    withVisitor(ops, { request, reply }, async ({ identity, formToken }) => {
      const done = consumeOutcomeCookie(request, reply, ops.isSecure);
      return sendPage(reply, opsPage(await loadOpsView(ops), identity, { done }), { formToken });
    }),
  );
  app.get('/status.json', async (request, reply) => {
    const visitor = await access.authenticate(request);
    if ('refusal' in visitor) return sendRefusal(reply, visitor.refusal);
    if (visitor.formToken !== undefined && !isFromHere(request)) return sendRefusal(reply, NOT_A_WINDOW);
    return reply.type('application/json; charset=utf-8').send(await loadOpsView(ops));
  });
  registerLogin(app, ops);
  registerChanges(app, ops);
  registerAccess(app, ops);
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  approveRequest,
  declineRequest,
  describeRequest,
  formatDeployResult,
  formatError,
  toActor,
  UserError,
  type Identity,
} from 'releases';
import { explainActionRefusal, parseDraft } from '../html/change-form.ts';
import { opsPage } from '../html/ops-page.ts';
import { applyChange, NOT_CONFIRMED, parseChange } from './change-release.ts';
import { formOf, loadOpsView, sendLogin, sendPage, withVisitor, type OpsDeps, type Visitor } from './ops-context.ts';
import { setOutcomeCookie } from './outcome-cookie.ts';

/** Serves the forms that change releases, and those that decide on requests. */
export function registerChanges(app: FastifyInstance, ops: OpsDeps): void {
  const { access } = ops;
  app.post('/change', async (request, reply) => {
    const visitor = await access.authenticate(request);
    if ('identity' in visitor) return handleChange(ops, visitor, { form: formOf(request), reply });
    const refusal = { ...visitor.refusal, message: 'Log in again, then confirm the change.' };
    return sendLogin(ops, reply, { refusal, draft: parseDraft(formOf(request)) });
  });
  const decide =
    (act: (identity: Identity, form: URLSearchParams) => Promise<string>) =>
    (request: FastifyRequest, reply: FastifyReply) =>
      withVisitor(ops, { request, reply }, (visitor) =>
        handleDecision(ops, visitor, { reply, act: () => act(visitor.identity, formOf(request)) }),
      );
  app.post(
    '/requests/approve',
    decide(async (identity, form) => {
      if (form.get('confirmed') !== 'yes') throw new UserError(NOT_CONFIRMED);
      const { store, trustedKeys, apiOrigin } = ops;
      const decider = { actor: toActor(identity), identity };
      const result = await approveRequest(store, decider, { id: form.get('id') ?? '', apiOrigin, trustedKeys });
      return `approved: ${formatDeployResult(result)}`;
    }),
  );
  app.post(
    '/requests/decline',
    decide(async (identity, form) => {
      const decider = { actor: toActor(identity), identity };
      const declined = await declineRequest(ops.store, decider, { id: form.get('id') ?? '', why: null });
      return `declined: ${describeRequest(declined)}`;
    }),
  );
}

async function handleChange(
  ops: OpsDeps,
  { identity, session }: Visitor,
  { form, reply }: { form: URLSearchParams; reply: FastifyReply },
): Promise<FastifyReply> {
  const refuse = async (problem: string, status: number) => {
    const rejected = { problem, draft: parseDraft(form) ?? {} };
    return sendPage(reply, opsPage(await loadOpsView(ops), identity, { rejected }), { status, session });
  };
  const change = parseChange(form, identity);
  if ('problem' in change) return refuse(change.problem, 400);
  const refusal = explainActionRefusal(identity, change);
  if (refusal !== null) {
    ops.log('ops-change-refused', { app: change.app, action: change.action, by: change.by });
    // There is no form that could show it.
    return sendPage(reply, opsPage(await loadOpsView(ops), identity, { problem: refusal }), { status: 403, session });
  }
  try {
    const { text, from, to, outcome } = await applyChange(ops, ops.access.toCaller(identity), change);
    ops.log('ops-change', { app: change.app, from, to, outcome, by: change.by });
    setOutcomeCookie(reply, text, ops.isSecure);
    return reply.redirect('/ops/', 303);
  } catch (error) {
    if (!(error instanceof UserError)) ops.log('ops-change-failed', { app: change.app, reason: String(error) });
    return refuse(formatError(error), 409);
  }
}

async function handleDecision(
  ops: OpsDeps,
  { identity, session }: Visitor,
  { reply, act }: { reply: FastifyReply; act: () => Promise<string> },
): Promise<FastifyReply> {
  try {
    const text = await act();
    ops.log('ops-decision', { by: identity.name, outcome: text.split(':', 1)[0] });
    setOutcomeCookie(reply, text, ops.isSecure);
    return reply.redirect('/ops/', 303);
  } catch (error) {
    if (!(error instanceof UserError)) ops.log('ops-change-failed', { reason: String(error) });
    const page = opsPage(await loadOpsView(ops), identity, { problem: formatError(error) });
    return sendPage(reply, page, { status: 409, session });
  }
}

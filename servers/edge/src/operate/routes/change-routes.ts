import type { FastifyInstance, FastifyReply } from 'fastify';
import { explainActionRefusal, parseDraft } from '../html/change-form.ts';
import { opsPage } from '../html/ops-page.ts';
import { parseChange, toCommand } from './change-release.ts';
import { formOf, loadOpsView, sendLogin, sendPage, type OpsDeps, type Visitor } from './ops-context.ts';
import { setOutcomeCookie } from './outcome-cookie.ts';
import { runFromForm } from './run-from-form.ts';

/** Serves the form that changes releases. */
export function registerChanges(app: FastifyInstance, ops: OpsDeps): void {
  const { access } = ops;
  app.post('/change', async (request, reply) => {
    const visitor = await access.authenticate(request);
    if ('identity' in visitor) return handleChange(ops, visitor, { form: formOf(request), reply });
    const refusal = { ...visitor.refusal, message: 'Log in again, then confirm the change.' };
    return sendLogin(ops, reply, { refusal, draft: parseDraft(formOf(request)) });
  });
}

async function handleChange(
  ops: OpsDeps,
  { identity, formToken }: Visitor,
  { form, reply }: { form: URLSearchParams; reply: FastifyReply },
): Promise<FastifyReply> {
  const refuse = async (problem: string, status: number) => {
    const rejected = { problem, draft: parseDraft(form) ?? {} };
    return sendPage(reply, opsPage(await loadOpsView(ops), identity, { rejected }), { status, formToken });
  };
  const change = parseChange(form, identity);
  if ('problem' in change) return refuse(change.problem, 400);
  const refusal = explainActionRefusal(identity, change);
  if (refusal !== null) {
    ops.log('ops-change-refused', { app: change.app, action: change.action, by: change.by });
    // There is no form that could show it.
    return sendPage(reply, opsPage(await loadOpsView(ops), identity, { problem: refusal }), { status: 403, formToken });
  }
  const ran = await runFromForm(ops, identity, toCommand(change));
  if ('problem' in ran) return refuse(ran.problem, ran.status);
  const { from, id: to, outcome } = ran.result;
  ops.log('ops-change', { app: change.app, from, to, outcome, by: change.by });
  setOutcomeCookie(reply, ran.text, ops.isSecure);
  return reply.redirect('/ops/', 303);
}

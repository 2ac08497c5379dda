import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cleanText, listTokens, needsName, readRegistry, readStatus, ROLES, type Identity } from 'releases';
import * as v from 'valibot';
import { accessPage, type AccessView } from '../html/access-page.ts';
import { opsPage } from '../html/ops-page.ts';
import { explainAccessRefusal } from '../html/page-header.ts';
import { formOf, loadOpsView, sendPage, withVisitor, type OpsDeps, type Visitor } from './ops-context.ts';
import { consumeOutcomeCookie, setOutcomeCookie } from './outcome-cookie.ts';
import { runFromForm } from './run-from-form.ts';

/** Serves the page about tokens and its forms, to operators. */
export function registerAccess(app: FastifyInstance, ops: OpsDeps): void {
  const forOperators =
    (respond: (visitor: Visitor, exchange: Exchange) => Promise<FastifyReply>) =>
    (request: FastifyRequest, reply: FastifyReply) =>
      withVisitor(ops, { request, reply }, async (visitor) => {
        const { identity, formToken } = visitor;
        const problem = explainAccessRefusal(identity);
        if (problem === null) return respond(visitor, { request, reply });
        return sendPage(reply, opsPage(await loadOpsView(ops), identity, { problem }), { status: 403, formToken });
      });
  app.get(
    '/access',
    forOperators(async (visitor, { request, reply }) => {
      const done = consumeOutcomeCookie(request, reply, ops.isSecure);
      return sendPage(reply, accessPage(await loadAccessView(ops, visitor), { done }), visitor);
    }),
  );
  app.post(
    '/tokens/create',
    forOperators((visitor, exchange) => createFromForm(ops, visitor, exchange)),
  );
  app.post(
    '/tokens/revoke',
    forOperators((visitor, exchange) => revokeFromForm(ops, visitor, exchange)),
  );
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

async function loadAccessView({ store }: OpsDeps, { identity }: Visitor): Promise<AccessView> {
  // The page says it if the store can't be read or trusted.
  const [tokens, apps] = await Promise.all([readRegistry(store).then(listTokens), readStatus(store)]).then(
    ([found, status]) => [found, status.apps.map(({ app }) => app)] as const,
    () => [undefined, []] as const,
  );
  return { identity, tokens, apps };
}

const tokenFormSchema = v.object({
  name: v.pipe(v.string(), v.trim()),
  role: v.pipe(v.string(), v.picklist(ROLES, 'Choose a role.')),
  days: v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'Enter for how many days the token is valid.')),
});

async function createFromForm(ops: OpsDeps, visitor: Visitor, { request, reply }: Exchange): Promise<FastifyReply> {
  const form = formOf(request);
  const refuse = async (problem: string, status: number) => {
    const page = accessPage(await loadAccessView(ops, visitor), { rejected: { form, problem } });
    return sendPage(reply, page, { ...visitor, status });
  };
  const { success, output, issues } = v.safeParse(tokenFormSchema, Object.fromEntries(form));
  if (!success) return refuse(issues[0].message, 400);
  const typedName = readName(visitor.identity, form);
  if (typedName === undefined) return refuse(NO_NAME, 400);
  const { name, role, days } = output;
  const apps = form.getAll('apps').join(',');
  const options = { role, days, ...(apps === '' ? {} : { apps }) };
  const ran = await runFromForm(ops, visitor.identity, { words: ['token', 'create', name], options, typedName });
  if ('problem' in ran) return refuse(ran.problem, ran.status);
  const { id, token, by } = ran.result;
  ops.log('ops-token-created', { id, role, by });
  const created = { name, text: String(token) };
  return sendPage(reply, accessPage(await loadAccessView(ops, visitor), { created }), visitor);
}

async function revokeFromForm(ops: OpsDeps, visitor: Visitor, { request, reply }: Exchange): Promise<FastifyReply> {
  const form = formOf(request);
  const refuse = async (problem: string, status: number) =>
    sendPage(reply, accessPage(await loadAccessView(ops, visitor), { problem }), { ...visitor, status });
  const typedName = readName(visitor.identity, form);
  if (typedName === undefined) return refuse(NO_NAME, 400);
  const words = ['token', 'revoke', form.get('id') ?? ''];
  const ran = await runFromForm(ops, visitor.identity, { words, options: {}, typedName });
  if ('problem' in ran) return refuse(ran.problem, ran.status);
  ops.log('ops-token-revoked', { id: ran.result['id'], by: ran.by });
  setOutcomeCookie(reply, ran.text, ops.isSecure);
  return reply.redirect('/ops/access', 303);
}

const NO_NAME = 'Enter your name.';

/** The name that somebody typed; undefined if it is missing and has to be there. */
function readName(identity: Identity, form: URLSearchParams): string | undefined {
  const name = cleanText(form.get('by') ?? '').slice(0, 60);
  return needsName(identity) && name === '' ? undefined : name;
}

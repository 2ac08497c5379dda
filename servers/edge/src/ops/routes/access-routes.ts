import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  cleanText,
  createToken,
  explainTokenRefusal,
  formatError,
  listTokens,
  readRegistry,
  readStatus,
  revokeToken,
  roleSchema,
  toActor,
  UserError,
  type Identity,
  type ValidToken,
} from 'releases';
import * as v from 'valibot';
import type { Session } from '../../access/sessions.ts';
import { accessPage, type AccessView } from '../html/access-page.ts';
import { typesName } from '../html/page-header.ts';
import type { TokenFormOptions } from '../html/token-form.ts';
import { formOf, sendPage, withVisitor, type OpsDeps, type Visitor } from './ops-context.ts';
import { consumeOutcomeCookie, setOutcomeCookie } from './outcome-cookie.ts';

/** Serves the page about sessions and tokens, and its forms. */
export function registerAccess(app: FastifyInstance, ops: OpsDeps): void {
  app.get('/access', (request, reply) =>
    withVisitor(ops, { request, reply }, async (visitor) =>
      sendPage(
        reply,
        accessPage(await loadAccessView(ops, visitor), { done: consumeOutcomeCookie(request, reply, ops.isSecure) }),
        visitor,
      ),
    ),
  );
  app.post('/sessions/end', (request, reply) =>
    withVisitor(ops, { request, reply }, (visitor) =>
      endSessions(ops, visitor, { reply, isEnded: ({ id }) => id === formOf(request).get('id') }),
    ),
  );
  app.post('/sessions/end-others', (request, reply) =>
    withVisitor(ops, { request, reply }, (visitor) =>
      endSessions(ops, visitor, { reply, isEnded: ({ id }) => id !== visitor.session?.id }),
    ),
  );
  app.post('/tokens/create', (request, reply) =>
    withVisitor(ops, { request, reply }, (visitor) => createFromForm(ops, visitor, { form: formOf(request), reply })),
  );
  app.post('/tokens/revoke', (request, reply) =>
    withVisitor(ops, { request, reply }, (visitor) => revokeFromForm(ops, visitor, { form: formOf(request), reply })),
  );
}

/** Operators see everything, others what is theirs. */
const isVisible = ({ role, person }: Identity, owner: string): boolean => role === 'operator' || owner === person;

const personOf = ({ person, by }: ValidToken): string => person ?? by;

async function loadAccessView(
  ops: OpsDeps,
  { identity, session }: Visitor,
  rejected?: TokenFormOptions['rejected'],
): Promise<AccessView> {
  const tokens = await readTokens(ops);
  const isOpen = ({ tokenId }: Session) => tokenId === undefined || !tokens || tokens.some(({ id }) => id === tokenId);
  return {
    identity,
    current: session,
    sessions: ops.access.sessions.list().filter((each) => isOpen(each) && isVisible(identity, each.identity.person)),
    tokens: tokens?.filter((token) => isVisible(identity, personOf(token))),
    tokenForm: tokens && (await toFormOptions(ops, identity, rejected)),
  };
}

/** Undefined if the store can't be read or trusted: sessions can be ended even then. */
const readTokens = ({ store }: OpsDeps): Promise<ValidToken[] | undefined> =>
  readRegistry(store).then(listTokens, () => undefined);

/** What somebody may create a token for; undefined for nothing. */
async function toFormOptions(
  { store }: OpsDeps,
  identity: Identity,
  rejected: TokenFormOptions['rejected'],
): Promise<TokenFormOptions | undefined> {
  const roles = roleSchema.options.filter(
    (role) => explainTokenRefusal(identity, { name: '', role, apps: [] }) === null,
  );
  if (roles.length === 0) return undefined;
  const apps = identity.role === 'operator' ? (await readStatus(store)).apps.map(({ app }) => app) : identity.apps;
  return { identity, roles, apps, rejected };
}

async function endSessions(
  { access, isSecure }: OpsDeps,
  { identity, session }: Visitor,
  { reply, isEnded }: { reply: FastifyReply; isEnded: (each: Session) => boolean },
): Promise<FastifyReply> {
  const visible = access.sessions.list().filter((each) => isVisible(identity, each.identity.person));
  const ended = visible.filter(isEnded);
  const isRecorded = await access.endSessions(ended, identity);
  if (ended.some(({ id }) => id === session?.id))
    return reply.header('Set-Cookie', access.sessions.deleteCookie()).redirect('/ops/', 303);
  const done = ended.length === 1 ? 'ended a session' : `ended ${ended.length} sessions`;
  const note = isRecorded ? '' : '; the audit could not record it, because the release store can’t be written';
  setOutcomeCookie(reply, `${done}${note}`, isSecure);
  return reply.redirect('/ops/access', 303);
}

const tokenFormSchema = v.object({
  name: v.pipe(v.string(), v.trim()),
  role: v.pipe(v.string(), v.picklist(roleSchema.options, 'Choose a role.')),
  days: v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'Enter for how many days the token is valid.'), v.transform(Number)),
});

/** A form, and the response to it. */
interface FormExchange {
  form: URLSearchParams;
  reply: FastifyReply;
}

/** Shows the page with a problem: in the form for a new token if it came from there, and otherwise at the top. */
async function refuseForm(
  ops: OpsDeps,
  visitor: Visitor,
  {
    reply,
    status,
    problem,
    form,
  }: Omit<FormExchange, 'form'> & { status: number; problem: string; form?: URLSearchParams },
): Promise<FastifyReply> {
  const view = await loadAccessView(ops, visitor, form && { form, problem });
  return sendPage(reply, accessPage(view, form && view.tokenForm ? {} : { problem }), { ...visitor, status });
}

async function createFromForm(ops: OpsDeps, visitor: Visitor, { form, reply }: FormExchange): Promise<FastifyReply> {
  const { identity } = visitor;
  const refuse = (problem: string, status: number) => refuseForm(ops, visitor, { reply, status, problem, form });
  const { success, output, issues } = v.safeParse(tokenFormSchema, Object.fromEntries(form));
  if (!success) return refuse(issues[0].message, 400);
  const actor = readActor(identity, form);
  if (!actor) return refuse('Enter your name.', 400);
  const wanted = { ...output, apps: form.getAll('apps') };
  const refusal = explainTokenRefusal(identity, wanted);
  if (refusal !== null) return refuse(refusal, 403);
  try {
    const { name, text, id } = await createToken(ops.store, actor, wanted);
    ops.log('ops-token-created', { id, role: wanted.role, by: actor.by });
    return sendPage(reply, accessPage(await loadAccessView(ops, visitor), { created: { name, text } }), visitor);
  } catch (error) {
    if (!(error instanceof UserError)) ops.log('ops-change-failed', { reason: String(error) });
    return refuse(formatError(error), 409);
  }
}

async function revokeFromForm(ops: OpsDeps, visitor: Visitor, { form, reply }: FormExchange): Promise<FastifyReply> {
  const { identity } = visitor;
  const refuse = (problem: string, status: number) => refuseForm(ops, visitor, { reply, status, problem });
  const actor = readActor(identity, form);
  if (!actor) return refuse('Enter your name.', 400);
  const token = listTokens(await readRegistry(ops.store)).find(({ id }) => id === form.get('id'));
  if (!token || !isVisible(identity, personOf(token))) return refuse('That token is not one of yours.', 403);
  try {
    await revokeToken(ops.store, actor, token.id);
    ops.log('ops-token-revoked', { id: token.id, by: actor.by });
    setOutcomeCookie(reply, `revoked the token ${token.name}`, ops.isSecure);
    return reply.redirect('/ops/access', 303);
  } catch (error) {
    return refuse(formatError(error), 409);
  }
}

/** Who acts; undefined if the name is missing that has to be typed. */
function readActor(identity: Identity, form: URLSearchParams) {
  const name = cleanText(form.get('by') ?? '').slice(0, 60);
  return typesName(identity) && name === '' ? undefined : toActor(identity, name);
}

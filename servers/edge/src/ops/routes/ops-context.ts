import { type Log } from '@learning-center/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatError, listRequests, readHistory, readRegistry, readStatus, type Identity } from 'releases';
import { NO_CREDENTIALS, type Access, type Authentication } from '../../access/access.ts';
import type { AccessRefusal } from '../../access/refusal.ts';
import type { Session } from '../../access/sessions.ts';
import type { FailureMonitor } from '../../failures/failure-monitor.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import type { TamperingAlarm } from '../../trust/tampering-alarm.ts';
import type { Draft } from '../html/change-form.ts';
import { loginPage } from '../html/login-page.ts';
import { withFormToken } from '../html/ops-html.ts';
import type { OpsView } from '../html/ops-page.ts';
import type { StoreAccess } from './change-release.ts';

const HISTORY_LENGTH = 30;

/** Logins are in the audit too. On the page they would displace changes. */
const NOT_IN_HISTORY: readonly string[] = ['login', 'logout'];

/** Dependencies of the operators' pages. */
export interface OpsDeps extends StoreAccess {
  access: Access;
  isSecure: boolean;
  failureMonitor: FailureMonitor;
  fleet: Pick<Fleet, 'edges'>;
  alarm: Pick<TamperingAlarm, 'current'>;
  log: Log;
}

/** Somebody who came in. */
export type Visitor = Extract<Authentication, { identity: Identity }>;

/** The fields of a form. */
export const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/** The status of a page, and the session that its forms are for. */
interface PageOptions {
  status?: number;
  session?: Session | undefined;
}

/** Sends a page. */
export const sendPage = (
  reply: FastifyReply,
  html: string,
  { status = 200, session }: PageOptions = {},
): FastifyReply => reply.code(status).send(session ? withFormToken(html, session.formToken) : html);

/** Sends the page before login, with the reason why somebody is not let in. */
export function sendLogin(
  { access }: OpsDeps,
  reply: FastifyReply,
  { refusal, draft }: { refusal: AccessRefusal; draft?: Draft | undefined },
): FastifyReply {
  const { status, message, retryAfterSeconds } = refusal;
  const problem = refusal === NO_CREDENTIALS ? undefined : message;
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  return sendPage(reply, loginPage({ issuerHost: access.oidc?.issuerHost, problem, draft }), { status });
}

/** Responds to somebody who came in; everybody else gets the page before login. */
export async function withVisitor(
  ops: OpsDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  respond: (visitor: Visitor) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const visitor = await ops.access.authenticate(request);
  return 'refusal' in visitor ? sendLogin(ops, reply, visitor) : respond(visitor);
}

/** Sends a refusal to a tool. */
export function sendRefusal(reply: FastifyReply, { status, message, retryAfterSeconds }: AccessRefusal): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  return reply.code(status).type('text/plain; charset=utf-8').send(message);
}

/** Reads what the page about releases shows. */
export async function loadOpsView({ store, failureMonitor, fleet, alarm, log }: OpsDeps): Promise<OpsView> {
  const [{ revision, apps, problem }, history, registry] = await Promise.all([
    readStatus(store).then((status) => ({ ...status, problem: undefined })),
    readHistory(store, { limit: Infinity }),
    readRegistry(store),
  ]).catch((error: unknown) => {
    log('ops-store-unreadable', { reason: String(error) });
    return [{ revision: 0, apps: [], problem: formatError(error) }, [], {}] as const;
  });
  return {
    revision,
    apps,
    edges: fleet.edges(),
    failures: failureMonitor.list(),
    history: history.filter(({ what }) => !NOT_IN_HISTORY.includes(what)).slice(0, HISTORY_LENGTH),
    requests: listRequests(registry),
    tampering: alarm.current().map(({ reason }) => reason),
    storeProblem: problem,
  };
}

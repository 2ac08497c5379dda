import type { Log } from '@learning-center/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatError, readHistory, readStatus, type Identity, type SiteDeps } from 'releases';
import { NO_CREDENTIALS, type Access, type Authentication } from '../access/access.ts';
import type { AccessRefusal } from '../access/login-attempts.ts';
import { serializeTokenCookie } from '../access/token-cookie.ts';
import type { Guard } from '../../guard/guard.ts';
import type { Fleet } from '../../guard/fleet.ts';
import type { TamperingAlarm } from '../../serve/release-sets/tampering-alarm.ts';
import type { Draft } from '../html/change-form.ts';
import { loginPage } from '../html/login-page.ts';
import { withFormToken } from '../html/ops-html.ts';
import type { OpsView } from '../html/ops-page.ts';

const HISTORY_LENGTH = 30;

/** Dependencies of the operators' pages. */
export interface OpsDeps extends SiteDeps {
  access: Access;
  isSecure: boolean;
  failures: Guard['failures'];
  fleet: Pick<Fleet, 'edges'>;
  alarm: Pick<TamperingAlarm, 'current'>;
  log: Log;
}

/** Somebody who came in. */
export type Visitor = Extract<Authentication, { identity: Identity }>;

/** The fields of a form. */
export const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/** The status of a page, and what each of its forms contains. */
interface PageOptions {
  status?: number;
  formToken?: string | undefined;
}

/** Sends a page. */
export const sendPage = (
  reply: FastifyReply,
  html: string,
  { status = 200, formToken }: PageOptions = {},
): FastifyReply => reply.code(status).send(formToken === undefined ? html : withFormToken(html, formToken));

/** Sends the page before login, with the reason why somebody is not let in. */
export function sendLogin(
  { isSecure }: OpsDeps,
  reply: FastifyReply,
  { refusal, draft }: { refusal: AccessRefusal; draft?: Draft | undefined },
): FastifyReply {
  const { status, message, retryAfterSeconds } = refusal;
  const problem = refusal === NO_CREDENTIALS ? undefined : message;
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  // Each further request with a token that no longer works would count as an attempt.
  if (status === 401 && problem !== undefined) reply.header('Set-Cookie', serializeTokenCookie('', isSecure));
  return sendPage(reply, loginPage(problem, draft), { status });
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
export async function loadOpsView({ store, failures, fleet, alarm, log }: OpsDeps): Promise<OpsView> {
  const [{ revision, apps, problem }, history] = await Promise.all([
    readStatus(store).then((status) => ({ ...status, problem: undefined })),
    readHistory(store, { limit: HISTORY_LENGTH }),
  ]).catch((error: unknown) => {
    log('ops-store-unreadable', { reason: String(error) });
    return [{ revision: 0, apps: [], problem: formatError(error) }, []] as const;
  });
  return {
    revision,
    apps,
    edges: fleet.edges(),
    failures: failures(),
    history,
    tampering: alarm.current().map(({ reason }) => reason),
    storeProblem: problem,
  };
}

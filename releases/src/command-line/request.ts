import {
  approveRequest,
  declineRequest,
  listRequests,
  requestChange,
  type OpenRequest,
} from '../access/change-requests.ts';
import { describeRequest, type WantedChange } from '../access/requested-change.ts';
import { needsSecondPerson } from '../access/second-person.ts';
import { UsageError, UserError } from '../errors.ts';
import { readRegistry } from '../store/registry.ts';
import { actorOf, type CommandArguments, type Outcome } from './command.ts';
import { formatColumns, formatMinute } from './format/format-columns.ts';
import { formatDeployResult } from './format/format-results.ts';

/** Runs `request`: lists the changes that wait for a second person, and decides on them. */
export async function request(args: CommandArguments): Promise<Outcome> {
  const [action, id] = args.operands;
  if (action === 'list' && id === undefined) return list(args);
  if (action === 'approve' && id !== undefined) return approve(args, id);
  if (action === 'decline' && id !== undefined) return decline(args, id);
  throw new UsageError('request needs list, approve <id> or decline <id>');
}

/** Asks for a change instead of making it, if it needs a second person; otherwise null. */
export async function requestInstead(args: CommandArguments, command: WantedChange['what']): Promise<Outcome | null> {
  const { store, caller, operands, percent, plan, isPinned, why } = args;
  const [app = '', target] = operands;
  if (!caller || !needsSecondPerson(caller, { app, percent })) return null;
  if (args.skipsSmokeCheck || args.checksInBrowser)
    throw new UserError(
      `changes of ${app} need a second person, and run with the usual checks when they are approved: ` +
        'leave out --no-smoke-check and --check',
    );
  const wanted = { store, actor: actorOf(args), what: command, app, target, percent, plan, isPinned, why };
  const open = await requestChange(wanted);
  return { text: formatNewRequest(open), result: { outcome: 'requested', request: open } };
}

/** Says what waits, and how a second person approves it. */
export const formatNewRequest = (open: OpenRequest): string =>
  `${describeRequest(open)} waits for a second person, until ${formatMinute(open.expiresAt)} UTC: request approve ${open.id}`;

async function list({ store }: CommandArguments): Promise<Outcome> {
  const requests = listRequests(await readRegistry(store));
  const rows = requests.map((each) => [
    each.id,
    describeRequest(each),
    each.by,
    formatMinute(each.expiresAt),
    each.why ?? '',
  ]);
  const text =
    rows.length === 0
      ? 'no change waits for a second person'
      : formatColumns([['ID', 'CHANGE', 'BY', 'EXPIRES (UTC)', 'WHY'], ...rows]);
  return { text, result: { requests } };
}

async function approve(args: CommandArguments, id: string): Promise<Outcome> {
  const { store, trustedKeys, caller, apiOrigin } = args;
  const decider = { actor: actorOf(args), identity: caller?.identity };
  const result = await approveRequest(store, decider, { id, apiOrigin, trustedKeys });
  return { text: `approved: ${formatDeployResult(result)}`, result };
}

async function decline(args: CommandArguments, id: string): Promise<Outcome> {
  const { store, caller, why } = args;
  const declined = await declineRequest(store, { actor: actorOf(args), identity: caller?.identity }, { id, why });
  return { text: `declined: ${describeRequest(declined)}`, result: declined };
}

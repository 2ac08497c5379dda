import { describeRole } from '../access/identity.ts';
import { createToken, listTokens, revokeToken, type ValidToken } from '../access/tokens.ts';
import { UsageError } from '../model/errors.ts';
import { readRegistry } from '../log/change-log.ts';
import { actorOf, type CommandArguments, type Outcome } from './command.ts';
import { formatColumns, formatMinute } from './format/format-columns.ts';

/** Runs `token`: creates, lists and revokes tokens. */
export async function token(args: CommandArguments): Promise<Outcome> {
  const [action, name] = args.operands;
  if (action === 'list' && name === undefined) return list(args);
  if (action === 'create' && name !== undefined) return create(args, name);
  if (action === 'revoke' && name !== undefined) return revoke(args, name);
  throw new UsageError('token needs create <name>, list or revoke <id>');
}

async function create(args: CommandArguments, name: string): Promise<Outcome> {
  const { store, role, apps = [], days } = args;
  if (!role) throw new UsageError('token create needs --role viewer, previewer, publisher or operator');
  const { text, ...created } = await createToken(store, actorOf(args), { name, role, apps, days });
  const lines = [
    `created the token ${name} (${created.id}): ${describeRole(created)}, until ${formatMinute(created.expiresAt)} UTC`,
    `it is shown only this once: ${text}`,
  ];
  return { text: lines.join('\n'), result: { ...withoutHash(created), token: text } };
}

async function list({ store }: CommandArguments): Promise<Outcome> {
  const tokens = listTokens(await readRegistry(store));
  return { text: formatTokens(tokens), result: { tokens: tokens.map(withoutHash) } };
}

async function revoke(args: CommandArguments, id: string): Promise<Outcome> {
  const revoked = await revokeToken(args.store, actorOf(args), id);
  return { text: `revoked the token ${revoked.name} (${id}): it no longer works`, result: withoutHash(revoked) };
}

const withoutHash = ({ id, name, role, apps, createdAt, by, expiresAt }: ValidToken) => ({
  id,
  name,
  role,
  apps,
  createdAt,
  by,
  expiresAt,
});

function formatTokens(tokens: readonly ValidToken[]): string {
  if (tokens.length === 0) return 'no token works: token create <name> --role publisher --apps <app> makes one';
  const rows = tokens.map((each) => [
    each.id,
    each.name,
    describeRole(each),
    `${formatMinute(each.createdAt)} by ${each.by}`,
    formatMinute(each.expiresAt),
  ]);
  return formatColumns([['ID', 'NAME', 'RIGHTS', 'CREATED (UTC)', 'EXPIRES (UTC)'], ...rows]);
}

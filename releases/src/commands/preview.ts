import { UsageError } from '../model/errors.ts';
import type { ListedPreview } from '../model/preview-records.ts';
import { createPreview, listPreviews, MAX_PREVIEW_HOURS, revokePreview } from '../access/previews.ts';
import { actorOf, type CommandArguments, type Outcome } from './command.ts';
import { formatColumns, formatMinute } from './format/format-columns.ts';

/** Runs `preview create`, `preview list` or `preview revoke`. */
export async function preview(args: CommandArguments): Promise<Outcome> {
  const [action = '', ...operands] = args.operands;
  if (action === 'create') return create(args, operands);
  if (action === 'list') return list(args, operands);
  if (action === 'revoke') return revoke(args, operands);
  throw new UsageError(`preview ${action} is not a command: use preview create, preview list or preview revoke`);
}

async function create(args: CommandArguments, [app, target]: readonly string[]): Promise<Outcome> {
  const { store, previewName, hours, page, links, why } = args;
  if (app === undefined) throw new UsageError('preview create needs the name of an app, such as mf-library');
  if (args.app !== undefined) throw new UsageError('preview create does not take --app');
  if (hours !== undefined && (hours <= 0 || hours > MAX_PREVIEW_HOURS))
    throw new UsageError(`--hours must be above 0 and at most ${MAX_PREVIEW_HOURS}`);
  const described = { app, target, preview: previewName, hours, page, links, why };
  const created = await createPreview({ store, ...described, ...actorOf(args) });
  const { id, release, expiresAt, link } = created;
  const until = `until ${formatMinute(expiresAt)} UTC; revoke it with: preview revoke ${app} ${id}`;
  return { text: `${link}\nshows ${app} ${release} to whoever has it, ${until}`, result: created };
}

async function list(args: CommandArguments, operands: readonly string[]): Promise<Outcome> {
  refuseOptions('list', args);
  if (operands[0] !== undefined) throw new UsageError(`preview list does not take "${operands[0]}": use --app`);
  const previews = await listPreviews(args.store, args.app);
  return { text: formatPreviews(previews), result: { previews } };
}

async function revoke(args: CommandArguments, [app, id]: readonly string[]): Promise<Outcome> {
  refuseOptions('revoke', args);
  if (app === undefined || id === undefined)
    throw new UsageError('preview revoke needs the name of an app, and the id that preview list shows');
  if (args.app !== undefined) throw new UsageError('preview revoke does not take --app');
  const { store, why } = args;
  const revoked = await revokePreview({ store, app, id, why, ...actorOf(args) });
  return { text: `revoked the preview ${id} of ${app} ${revoked.release}`, result: revoked };
}

function refuseOptions(action: string, { previewName, hours, page }: CommandArguments): void {
  const [given] = Object.entries({ preview: previewName, hours, page }).find(([, value]) => value !== undefined) ?? [];
  if (given !== undefined) throw new UsageError(`preview ${action} does not take --${given}`);
}

function formatPreviews(previews: readonly ListedPreview[]): string {
  if (previews.length === 0) return 'no preview works now';
  const rows = previews.map(({ id, app, release, preview: name, by, expiresAt }) => [
    id,
    app,
    release,
    name ?? '',
    by,
    formatMinute(expiresAt),
  ]);
  return formatColumns([['ID', 'APP', 'RELEASE', 'PREVIEW', 'BY', 'UNTIL (UTC)'], ...rows]);
}

import path from 'node:path';
import { explainRefusal } from '../../access/permissions.ts';
import { needsName, toActor, type Identity } from '../../access/identity.ts';
import type { Actor } from '../../model/entry.ts';
import { readArguments, readOptionNames, type Arguments } from '../arguments.ts';
import type { CommandArguments, Outcome } from '../command.ts';
import { COMMAND_HANDLERS } from '../commands.ts';
import { inspectApart } from '../../checks/build/inspect-apart.ts';
import { formatError, UsageError, UserError } from '../../model/errors.ts';
import { cleanText } from '../../model/text.ts';
import type { LinkSettings } from '../../access/previews.ts';
import type { ReleaseStore } from '../../stores/store.ts';
import type { TrustedKeys } from '../../sign/trust-file.ts';
import { isReadOnly, refuseOptions } from '../../access/permissions.ts';
import type { CommandEnd, SiteCommand } from './protocol.ts';

/** A parsed command that needs a store. */
type StoreCommand = CommandArguments & { command: keyof typeof COMMAND_HANDLERS };

/** What a site runs commands with. */
export interface SiteDeps {
  store: ReleaseStore;
  /** The keys that may sign releases; undefined if no signature is verified. */
  trustedKeys: TrustedKeys | undefined;
  /** Stands for the store in all texts. */
  siteAddress: string;
  apiOrigin: string;
  /** What signs links, and where they lead. */
  links: LinkSettings;
}

/** A command of an identity; for `publish` with the folder of the uploaded build. */
export interface IdentityCommand extends Omit<SiteCommand, 'upload'> {
  identity: Identity;
  buildFolder?: string;
  onProgress: (text: string) => void;
}

/** What a command was and how it ended, for the log. */
export interface CommandReport {
  command: string;
  app: string | null;
  by: string;
  outcome: 'done' | 'problem' | 'refused' | 'failed';
}

/** Runs a command line for somebody, as the release tool does on a store. Never rejects. */
export async function runForIdentity(
  command: IdentityCommand,
  deps: SiteDeps,
): Promise<{ end: CommandEnd; report: CommandReport }> {
  const report: CommandReport = { command: 'unknown', app: null, by: command.identity.name, outcome: 'failed' };
  try {
    const parsed = readArguments(command.argv, { RELEASE_BY: '', API_ORIGIN: deps.apiOrigin });
    Object.assign(report, { command: parsed.command, app: parsed.operands[0] ?? null });
    const args = permit(parsed, command, deps);
    report.by = args.by;
    const outcome = await execute(args, command.onProgress);
    report.outcome = outcome.hasProblem ? 'problem' : 'done';
    return { end: { outcome: { ...outcome, result: { ...outcome.result } } }, report };
  } catch (error) {
    const isUsage = error instanceof UsageError;
    if (isUsage || error instanceof UserError) report.outcome = 'refused';
    return { end: { error: withoutFolders(formatError(error, deps.siteAddress), command, deps), isUsage }, report };
  }
}

const execute = (args: StoreCommand, progress: (text: string) => void): Promise<Outcome> =>
  COMMAND_HANDLERS[args.command](args, { out: () => undefined, error: () => undefined, progress });

/** Throws the reason why this identity may not run a command here. */
function permit(args: Arguments, command: IdentityCommand, deps: SiteDeps): StoreCommand {
  const { identity, argv, typedName, buildFolder, commit, provenance } = command;
  const name = args.command;
  if (name === 'help' || name === 'inspect' || name === 'key')
    throw new UsageError(`${name} runs on your own machine: unset RELEASES_URL`);
  const intended = { command: name, operands: args.operands, preview: args.previewName };
  refuseOptions(identity, readOptionNames(argv));
  const refusal = explainRefusal(identity, intended);
  if (refusal !== null) throw new UserError(refusal);
  if ((name === 'publish') !== (buildFolder !== undefined)) throw new UsageError('only publish has an upload');
  return {
    ...args,
    command: name,
    ...actorFor(identity, { typed: args.by || cleanText(typedName ?? ''), isChange: !isReadOnly(intended) }),
    from: buildFolder,
    // Visitors' requests must not wait for it.
    inspect: inspectApart,
    commit: typeof commit === 'string' ? cleanText(commit) : null,
    provenance,
    links: deps.links,
    identity,
    store: describeAsSite(deps),
    trustedKeys: deps.trustedKeys,
  };
}

/** Whoever changes something has a name. */
function actorFor(identity: Identity, { typed, isChange }: { typed: string; isChange: boolean }): Actor {
  if (typed === '' && isChange && needsName(identity))
    throw new UsageError('the shared token names nobody: say who you are with --by NAME (RELEASE_BY)');
  return toActor(identity, typed);
}

/** The store under the site's address. Its folders and servers are for operators only. */
const describeAsSite = ({ store, siteAddress }: SiteDeps): ReleaseStore => ({
  ...store,
  address: siteAddress,
  files: { ...store.files, address: siteAddress },
});

/** System errors name folders of the site's machine. */
const withoutFolders = (text: string, { buildFolder }: IdentityCommand, { store, siteAddress }: SiteDeps): string =>
  [
    ...(buildFolder === undefined ? [] : [[buildFolder, 'dist'] as const]),
    [path.resolve(store.address), siteAddress] as const,
    [store.address, siteAddress] as const,
  ].reduce((shown, [folder, replacement]) => shown.replaceAll(folder, replacement), text);

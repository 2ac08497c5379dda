import path from 'node:path';
import { explainRefusal } from '../../access/permissions.ts';
import { needsName, toActor, type Identity } from '../../access/identity.ts';
import type { LinkSettings } from '../../access/previews.ts';
import { inspectApart } from '../../checks/build/inspect-apart.ts';
import type { Actor } from '../../model/entry.ts';
import { formatError, UsageError, UserError } from '../../model/errors.ts';
import { cleanText } from '../../model/text.ts';
import type { RolloutStep } from '../../deploy/rollouts/change-rollout.ts';
import type { TrustedKeys } from '../../sign/trust-file.ts';
import type { ReleaseStore } from '../../stores/store.ts';
import { parseCommand, type ParsedCommand } from '../arguments.ts';
import { optionOf } from '../options.ts';
import { intentionOf } from '../table.ts';
import type { CommandEnd, SiteCommand } from './protocol.ts';

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
export interface IdentityCommand extends SiteCommand {
  identity: Identity;
  buildFolder?: string;
  onlyIf?: RolloutStep | undefined;
  onProgress: (text: string) => void;
}

/** What a command was and how it ended, for the log. */
export interface CommandReport {
  command: string;
  app: string | null;
  by: string;
  outcome: 'done' | 'problem' | 'refused' | 'failed';
}

/** Runs a command for somebody, as the release tool does on a store. Never rejects. */
export async function runForIdentity(
  command: IdentityCommand,
  deps: SiteDeps,
): Promise<{ end: CommandEnd; report: CommandReport }> {
  const report: CommandReport = { command: 'unknown', app: null, by: command.identity.name, outcome: 'failed' };
  try {
    const parsed = parseCommand(command);
    const [name] = parsed.command.name.split(' ');
    Object.assign(report, { command: name, app: parsed.operands.app ?? null });
    const { run, ...args } = permit(parsed, command, deps);
    report.by = args.by;
    const progress = command.onProgress;
    const outcome = await run(args, { out: () => undefined, error: () => undefined, progress });
    report.outcome = outcome.hasProblem ? 'problem' : 'done';
    return { end: { outcome: { ...outcome, result: { ...outcome.result } } }, report };
  } catch (error) {
    const isUsage = error instanceof UsageError;
    if (isUsage || error instanceof UserError) report.outcome = 'refused';
    return { end: { error: withoutFolders(formatError(error, deps.siteAddress), command, deps), isUsage }, report };
  }
}

/** Throws the reason why this identity may not run a command here. */
function permit({ command, operands, options }: ParsedCommand, asked: IdentityCommand, deps: SiteDeps) {
  const { identity, typedName, buildFolder, commit, provenance } = asked;
  if (command.role === 'local') throw new UsageError(`${command.name} runs on your own machine: unset RELEASES_URL`);
  refuseOptions(identity, Object.keys(options));
  const refusal = explainRefusal(identity, intentionOf(command, { operands, options }));
  if (refusal !== null) throw new UserError(refusal);
  if ((command.name === 'publish') !== (buildFolder !== undefined)) throw new UsageError('only publish has an upload');
  const typed = options.by ?? cleanText(typedName ?? '');
  return {
    run: command.run,
    operands,
    options: { ...options, from: buildFolder },
    ...actorFor(identity, { typed, isChange: command.role !== 'viewer' }),
    // Visitors' requests must not wait for it.
    inspect: inspectApart,
    commit: typeof commit === 'string' ? cleanText(commit) : null,
    provenance,
    apiOrigin: deps.apiOrigin,
    links: deps.links,
    identity,
    onlyIf: asked.onlyIf,
    store: describeAsSite(deps),
    trustedKeys: deps.trustedKeys,
  };
}

/** Throws an error if a site does not take these options from this identity. */
function refuseOptions(identity: Identity, names: readonly string[]): void {
  const { name, role } = identity;
  for (const option of names) {
    const onSite = optionOf(option)?.onSite;
    if (typeof onSite === 'object') throw new UsageError(`--${option} is not for a site: ${onSite.refusedBecause}`);
    if (option === 'by' && !needsName(identity))
      throw new UsageError(`you are ${toActor(identity).by}: leave out --by`);
    if (onSite === 'for operators' && role !== 'operator')
      throw new UserError(`${name} may not use --${option}: ask an operator to run the command`);
  }
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

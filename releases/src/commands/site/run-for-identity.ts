import path from 'node:path';
import { needsName, toActor, type Identity } from '../../access/identity.ts';
import { inspectApart } from '../../checks/build/inspect-apart.ts';
import type { Actor } from '../../model/entry.ts';
import { formatError, UsageError, UserError } from '../../model/errors.ts';
import { cleanText } from '../../model/text.ts';
import type { Context } from '../command.ts';
import { explainCommandRefusal, parseCommand, type ParsedCommand } from '../table.ts';
import type { CommandEnd, SiteCommand } from './protocol.ts';

export interface SiteDeps extends Pick<Context, 'store' | 'trustedKeys' | 'apiOrigin' | 'links'> {
  /** Stands for the store in all texts. */
  siteAddress: string;
}

/** A command of an identity; for `publish` with the folder of the uploaded build. */
interface IdentityCommand extends SiteCommand, Pick<Context, 'onlyIf' | 'onProgress'> {
  identity: Identity;
  buildFolder?: string;
}

/** What a command was and how it ended, for the log. */
interface CommandReport {
  command: string;
  app: string | null;
  by: string;
  outcome: 'done' | 'problem' | 'refused' | 'failed';
}

/** Options that no site takes, and why. */
const NOT_ON_A_SITE: Readonly<Record<string, string>> = {
  store: 'the site has its own store',
  from: 'the build is uploaded',
};
/** Options that skip a check, start a browser, or shorten how long releases stay. */
const FOR_OPERATORS = ['pin', 'no-smoke-check', 'check', 'open-pages'];

/** Runs a command for somebody, as the release tool does on a store. Never rejects. */
export async function runForIdentity(
  command: IdentityCommand,
  deps: SiteDeps,
): Promise<{ end: CommandEnd; report: CommandReport }> {
  const report: CommandReport = { command: 'unknown', app: null, by: command.identity.name, outcome: 'failed' };
  try {
    const { command: row, args } = parseCommand(command);
    Object.assign(report, { command: row.name, app: args.app ?? null });
    if (row.role === 'local') throw new UsageError(`${row.name} runs on your own machine: unset RELEASES_URL`);
    const context = permit({ command: row, args }, command, deps);
    report.by = context.actor.by;
    const outcome = await row.run({ ...args, from: command.buildFolder } as never, context);
    report.outcome = outcome.hasProblem ? 'problem' : 'done';
    return { end: { outcome: { ...outcome, result: { ...outcome.result } } }, report };
  } catch (error) {
    const isUsage = error instanceof UsageError;
    if (isUsage || error instanceof UserError) report.outcome = 'refused';
    return { end: { error: withoutFolders(formatError(error, deps.siteAddress), command, deps), isUsage }, report };
  }
}

/** What the command runs with. Throws the reason why this identity may not run it here. */
function permit({ command, args }: ParsedCommand, asked: IdentityCommand, deps: SiteDeps): Context {
  const { identity, buildFolder, commit } = asked;
  refuseOptions(identity, Object.keys(asked.options));
  const refusal = explainCommandRefusal(identity, command.name, args);
  if (refusal !== null) throw new UserError(refusal);
  if ((command.name === 'publish') !== (buildFolder !== undefined)) throw new UsageError('only publish has an upload');
  const typed = args.by ?? cleanText(asked.typedName ?? '');
  return {
    ...deps,
    store: describeAsSite(deps),
    actor: { ...actorFor(identity, { typed, isChange: command.role !== 'viewer' }), why: args.why },
    // Visitors' requests must not wait for it.
    inspect: inspectApart,
    commit: typeof commit === 'string' ? cleanText(commit) : null,
    provenance: asked.provenance,
    identity,
    onlyIf: asked.onlyIf,
    onProgress: asked.onProgress,
  };
}

/** Throws an error if a site does not take these options from this identity. */
function refuseOptions(identity: Identity, names: readonly string[]): void {
  for (const option of names) {
    const why = Object.hasOwn(NOT_ON_A_SITE, option) ? NOT_ON_A_SITE[option] : undefined;
    if (why !== undefined) throw new UsageError(`--${option} is not for a site: ${why}`);
    if (option === 'by' && !needsName(identity))
      throw new UsageError(`you are ${toActor(identity).by}: leave out --by`);
    if (FOR_OPERATORS.includes(option) && identity.role !== 'operator')
      throw new UserError(`${identity.name} may not use --${option}: ask an operator to run the command`);
  }
}

/** Whoever changes something has a name. */
function actorFor(identity: Identity, { typed, isChange }: { typed: string; isChange: boolean }): Actor {
  if (typed === '' && isChange && needsName(identity))
    throw new UsageError('the shared token names nobody: say who you are with --by NAME (RELEASE_BY)');
  return toActor(identity, typed);
}

/** The store under the site's address. Its folders and servers are for operators only. */
const describeAsSite = ({ store, siteAddress }: SiteDeps): Context['store'] => ({
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

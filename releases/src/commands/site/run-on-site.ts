import path from 'node:path';
import { inspectBuild, refuseErrors } from '../../checks/build/inspect-build.ts';
import { signBuild } from '../../deploy/publish/sign-build.ts';
import { withTemporaryFolder } from '../../files/temporary-folder.ts';
import { UsageError, UserError } from '../../model/errors.ts';
import { readReleaseKey } from '../../sign/keys.ts';
import type { TypedCommand } from '../arguments.ts';
import type { Input, Outcome, StoreCommand, Terminal } from '../command.ts';
import { readCommit } from '../read-commit.ts';
import type { ToolSettings } from '../settings.ts';
import { packBuild } from './build-archive.ts';
import type { CommandEnd, SiteCommand } from './protocol.ts';
import type { SiteAddress } from './site-address.ts';
import { followCommand, withRetries } from './site-client.ts';

/** A command as it was typed and parsed, with what of this machine it needs. */
interface CommandOnSite extends Input, Pick<ToolSettings, 'typedName' | 'commit' | 'releaseKeyFile'> {
  typed: TypedCommand;
  command: StoreCommand;
}

/** Runs a command on a site. Results and errors are those of a run on this machine. */
export async function runOnSite(site: SiteAddress, asked: CommandOnSite, terminal: Terminal): Promise<Outcome> {
  const onProgress = (text: string) => terminal.progress?.(text);
  const { typed, typedName, command } = asked;
  const request: SiteCommand = {
    words: typed.words,
    options: Object.fromEntries(Object.entries(typed.options).filter(([name]) => name !== 'from')),
    ...(typedName ? { typedName } : {}),
  };
  const follow = () => followCommand(site, { command: request }, { onProgress });
  // A change may have happened although its response was lost.
  const run = () => (command.role === 'viewer' ? withRetries(follow) : follow());
  const end = await (command.name === 'publish' ? publishOnSite(site, { ...asked, request }, onProgress) : run());
  if ('outcome' in end) return end.outcome;
  throw end.isUsage ? new UsageError(end.error) : new UserError(end.error);
}

/** Checks a build on this machine, which is fast. Signs it if there is a key, and sends it. */
async function publishOnSite(
  site: SiteAddress,
  { request, operands, options, releaseKeyFile, ...asked }: CommandOnSite & { request: SiteCommand },
  onProgress: (text: string) => void,
): Promise<CommandEnd> {
  const { app = '' } = operands;
  const { from = path.join(app, 'dist') } = options;
  const build = refuseErrors(await inspectBuild(from, app), from);
  const commit = asked.commit === undefined ? await readCommit(from) : asked.commit;
  const key = await readReleaseKey(releaseKeyFile);
  const signed = key ? { provenance: await signBuild({ build, from, commit, key }) } : {};
  const command = { ...request, commit, ...signed };
  return withTemporaryFolder(async (work) => {
    const archive = await packBuild({ from, files: build.files.keys(), command, work });
    const onSent = (sent: number) =>
      onProgress(`uploading ${app}: ${formatMegabytes(sent)} of ${formatMegabytes(archive.bytes)} MB`);
    const follow = () => followCommand(site, { app, archive }, { onProgress, onSent });
    // The same build is the same release, but a second activation might undo what somebody did in between.
    return options.activate ? follow() : withRetries(follow);
  });
}

const formatMegabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

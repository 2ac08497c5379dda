import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TypedCommand } from '../arguments.ts';
import type { Input, Outcome, StoreCommand, Terminal } from '../command.ts';
import { readCommit } from '../read-commit.ts';
import type { ToolSettings } from '../settings.ts';
import { UsageError, UserError } from '../../model/errors.ts';
import { inspectBuild, refuseErrors } from '../../checks/build/inspect-build.ts';
import { followCommand } from './follow-command.ts';
import { RECORD } from './manifest.ts';
import { signBuild } from '../../deploy/publish/sign-build.ts';
import { readReleaseKey } from '../../sign/keys.ts';
import { UPLOAD_UNKNOWN, type CommandEnd, type SiteCommand } from './protocol.ts';
import type { SiteAddress } from './site-address.ts';
import { withRetries } from './site-client.ts';
import { uploadBuild } from './upload-build.ts';

/** A command as it was typed and parsed, with what of this machine it needs. */
interface CommandOnSite extends Input, Pick<ToolSettings, 'typedName' | 'commit' | 'releaseKeyFile'> {
  typed: TypedCommand;
  command: StoreCommand;
}

/** Runs a command on a site. Results and errors are those of a run on this machine. */
export async function runOnSite(site: SiteAddress, command: CommandOnSite, terminal: Terminal): Promise<Outcome> {
  const onProgress = (text: string) => terminal.progress?.(text);
  const end = await runUntilEnd(site, command, onProgress);
  // The site lost the upload after it was complete.
  const isLost = 'code' in end && end.code === UPLOAD_UNKNOWN;
  const final = isLost ? await runUntilEnd(site, command, onProgress) : end;
  if ('outcome' in final) return final.outcome;
  throw final.isUsage ? new UsageError(final.error) : new UserError(final.error);
}

async function runUntilEnd(
  site: SiteAddress,
  command: CommandOnSite,
  onProgress: (text: string) => void,
): Promise<CommandEnd> {
  const { typed, typedName } = command;
  const request: SiteCommand = {
    words: typed.words,
    options: Object.fromEntries(Object.entries(typed.options).filter(([name]) => name !== 'from')),
    ...(typedName ? { typedName } : {}),
    ...(command.command.name === 'publish' ? await prepareBuild(site, command, onProgress) : {}),
  };
  const follow = () => followCommand(site, request, onProgress);
  // A change may have happened although its response was lost.
  return command.command.role === 'viewer' ? withRetries(follow) : follow();
}

/** Checks a build on this machine, which is fast. Signs it if there is a key, and uploads it. */
async function prepareBuild(
  site: SiteAddress,
  { operands, options, ...command }: CommandOnSite,
  onProgress: (text: string) => void,
): Promise<Pick<SiteCommand, 'upload' | 'commit' | 'provenance'>> {
  const { app = '' } = operands;
  const { from = path.join(app, 'dist') } = options;
  const build = refuseErrors(await inspectBuild(from, app), from);
  const commit = command.commit === undefined ? await readCommit(from) : command.commit;
  const key = await readReleaseKey(command.releaseKeyFile);
  const signed = key ? { provenance: await signBuild({ build, from, commit, key }) } : {};
  const files = new Map([[RECORD, await readFile(path.join(from, RECORD))], ...build.files]);
  const upload = await uploadBuild({
    site,
    app,
    files,
    onProgress: (sent, total) =>
      onProgress(`uploading ${app}: ${formatMegabytes(sent)} of ${formatMegabytes(total)} MB`),
  });
  return { upload, commit, ...signed };
}

const formatMegabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

import { createReadStream } from 'node:fs';
import path from 'node:path';
import { inspectBuild, refuseErrors } from '../../checks/build/inspect-build.ts';
import { parseStoredRelease } from '../../deploy/publish/publish.ts';
import { signBuild } from '../../deploy/publish/sign-releases.ts';
import { withTemporaryFolder } from '../../files/temporary-folder.ts';
import { UsageError, UserError } from '../../model/errors.ts';
import { readReleaseKey } from '../../sign/keys.ts';
import type { Outcome, StoreCommand } from '../command.ts';
import type { ParsedArguments, TypedCommand } from '../table.ts';
import { readCommit } from '../read-commit.ts';
import type { ToolSettings } from '../settings.ts';
import { packBuild } from './build-archive.ts';
import { DIGEST_HEADER, type CommandEnd, type SiteCommand } from './protocol.ts';
import { followCommand, withRetries, type SiteAddress, type SiteRequest } from './site-client.ts';

/** A command as it was typed and parsed, with what of this machine it needs. */
interface CommandOnSite {
  command: StoreCommand;
  args: ParsedArguments;
  typed: TypedCommand;
  settings: Pick<ToolSettings, 'typedName' | 'commit' | 'releaseKeyFile'>;
}

/** Runs a command on a site. Results and errors are those of a run on this machine. */
export async function runOnSite(
  site: SiteAddress,
  asked: CommandOnSite,
  onProgress: (text: string) => void,
): Promise<Outcome> {
  const { command, args, typed, settings } = asked;
  const options = { ...typed.options };
  delete options['from'];
  const siteCommand: SiteCommand = { words: typed.words, options, typedName: settings.typedName };
  const isPublish = command.name === 'publish';
  const follow = (request: SiteRequest): Promise<CommandEnd> => {
    const send = () => followCommand(site, request, onProgress);
    // A change may have happened although its response was lost. The same build is the same release, but a second
    // activation might undo what somebody did in between.
    return command.role === 'viewer' || (isPublish && !args.activate) ? withRetries(send) : send();
  };
  const end = await (isPublish
    ? withTemporaryFolder(async (work) => follow(await packRequest(asked, siteCommand, work)))
    : follow({ path: '/run', type: 'application/json', body: () => JSON.stringify(siteCommand) }));
  if ('outcome' in end) return end.outcome;
  throw end.isUsage ? new UsageError(end.error) : new UserError(end.error);
}

/** Checks a build on this machine, which is fast. Signs it if there is a key, and packs it. */
async function packRequest(
  { args: { app = '', from = path.join(app, 'dist') }, settings }: CommandOnSite,
  siteCommand: SiteCommand,
  work: string,
): Promise<SiteRequest> {
  if (parseStoredRelease(from, app))
    throw new UsageError('a site takes builds only: unset RELEASES_URL, and name its store with --store');
  const build = refuseErrors(await inspectBuild(from, app), from);
  const commit = settings.commit === undefined ? await readCommit(from) : settings.commit;
  const key = await readReleaseKey(settings.releaseKeyFile);
  const provenance = key && (await signBuild(build, from, { commit, key }));
  const command = { ...siteCommand, commit, provenance };
  const { file, bytes, sha256 } = await packBuild({ from, files: build.files.keys(), command, work });
  return {
    path: `/publish/${app}`,
    type: 'application/x-tar',
    headers: { 'content-length': String(bytes), [DIGEST_HEADER]: sha256 },
    async *body(onProgress) {
      let sent = 0;
      for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
        yield piece;
        sent += piece.length;
        onProgress(`uploading ${app}: ${formatMegabytes(sent)} of ${formatMegabytes(bytes)} MB`);
      }
    },
  };
}

const formatMegabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

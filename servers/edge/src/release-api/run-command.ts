import type { Readable } from 'node:stream';
import type { Log } from '@learning-center/server-kit';
import { runForIdentity, type CommandEnd, type Identity, type SiteCommand, type SiteDeps } from 'releases';
import { ApiError } from './api-error.ts';
import { createCommandStream } from './command-stream.ts';
import type { Uploads } from './uploads/uploads.ts';

const MAX_COMMANDS = 12;
const MAX_COMMANDS_PER_TOKEN = 4;
/** Others leave these to operators, who must be able to roll back. */
const COMMANDS_FOR_OPERATORS = 3;

/** Runs commands of the release tool. */
export interface CommandRunner {
  /** Starts a command; returns the lines of its response. It ends even if nobody reads them. */
  run: (identity: Identity, command: SiteCommand) => Readable;
  /** Resolves when the running commands have ended. */
  finished: () => Promise<void>;
}

interface RunnerDeps extends SiteDeps {
  log: Log;
}

/** Creates the runner; it limits the commands at a time. */
export function createCommandRunner({ log, ...deps }: RunnerDeps, uploads: Uploads): CommandRunner {
  const running = new Map<Promise<void>, string>();
  const execute = async (
    identity: Identity,
    { upload, ...command }: SiteCommand,
    onProgress: (text: string) => void,
  ): Promise<CommandEnd> => {
    const run = async (build: { buildFolder?: string }) => {
      const { end, report } = await runForIdentity({ ...command, ...build, identity, onProgress }, deps);
      log('release-command', { ...report, via: identity.via, ...('error' in end ? { reason: end.error } : {}) });
      return end;
    };
    return upload === undefined ? run({}) : uploads.use(identity.name, upload, (buildFolder) => run({ buildFolder }));
  };
  return {
    run: (identity, command) => {
      const own = [...running.values()].filter((name) => name === identity.name).length;
      const available = identity.role === 'operator' ? MAX_COMMANDS : MAX_COMMANDS - COMMANDS_FOR_OPERATORS;
      if (own >= MAX_COMMANDS_PER_TOKEN || running.size >= available)
        throw new ApiError(429, 'too many commands run at the moment: try again when they have ended', {
          retryAfterSeconds: 5,
        });
      const { stream, progress, end } = createCommandStream();
      const work = execute(identity, command, progress)
        .catch(explainUpload)
        .then(end)
        .finally(() => running.delete(work));
      running.set(work, identity.name);
      return stream;
    },
    finished: async () => void (await Promise.all(running.keys())),
  };
}

/** An upload that cannot be used; a command itself never rejects. */
const explainUpload = (error: unknown): CommandEnd => ({
  error: error instanceof ApiError ? error.message : 'the upload cannot be read: run the same command again',
  isUsage: false,
  ...(error instanceof ApiError ? { code: error.code } : {}),
});

import type { Readable } from 'node:stream';
import type { Log } from '@learning-center/server-kit';
import { runForIdentity, type Identity, type SiteCommand, type SiteDeps } from 'releases';
import { ApiError } from './api-error.ts';
import { createCommandStream, type CommandStream } from './command-stream.ts';
import type { ReceivedBuild } from './receive-build.ts';

const MAX_COMMANDS = 12;
const MAX_COMMANDS_PER_TOKEN = 4;
/** Others leave these to operators, who must be able to roll back. */
const COMMANDS_FOR_OPERATORS = 3;

/** A command, perhaps with its build. */
type Received = { command: SiteCommand } | ReceivedBuild;

/** Runs commands of the release tool. */
export interface CommandRunner {
  /** Receives a command and starts it; returns the lines of its response. It ends even if nobody reads them. */
  run: (identity: Identity, receive: () => Promise<Received>) => Promise<Readable>;
  /** Resolves when the running commands have ended. */
  finished: () => Promise<void>;
}

/** Creates the runner; it limits the commands at a time, and the builds that are being received. */
export function createCommandRunner({ log, ...deps }: SiteDeps & { log: Log }): CommandRunner {
  const running = new Map<Promise<undefined>, string>();
  const refuseTooMany = ({ name, role }: Identity) => {
    const own = [...running.values()].filter((other) => other === name).length;
    const available = role === 'operator' ? MAX_COMMANDS : MAX_COMMANDS - COMMANDS_FOR_OPERATORS;
    if (own < MAX_COMMANDS_PER_TOKEN && running.size < available) return;
    throw new ApiError(429, 'too many commands run at the moment: try again when they have ended', {
      retryAfterSeconds: 5,
    });
  };
  const execute = async (identity: Identity, received: Received, stream: CommandStream): Promise<void> => {
    const { command, buildFolder, remove } = { buildFolder: undefined, remove: undefined, ...received };
    const asked = { ...command, buildFolder, identity, onProgress: stream.progress };
    const { end, report } = await runForIdentity(asked, deps);
    log('release-command', { ...report, via: identity.via, ...('error' in end ? { reason: end.error } : {}) });
    await remove?.();
    stream.end(end);
  };
  return {
    run: async (identity, receive) => {
      refuseTooMany(identity);
      const { promise, resolve } = Promise.withResolvers<undefined>();
      running.set(promise, identity.name);
      const free = () => {
        running.delete(promise);
        resolve(undefined);
      };
      const received = await receive().catch((error: unknown) => {
        free();
        throw error;
      });
      const stream = createCommandStream();
      void execute(identity, received, stream).finally(free);
      return stream.stream;
    },
    finished: async () => void (await Promise.all(running.keys())),
  };
}

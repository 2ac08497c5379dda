import type { Log } from '@learning-center/server-kit';
import { runForIdentity, type CommandEnd, type Identity, type SiteDeps } from 'releases';
import { RefusedError } from '../refused-error.ts';

const MAX_COMMANDS = 12;
const MAX_COMMANDS_PER_TOKEN = 4;
/** Others leave these to operators, who must be able to roll back. */
const COMMANDS_FOR_OPERATORS = 3;

/** A command, perhaps with its build; `remove` is called afterwards. */
type Received = Omit<Parameters<typeof runForIdentity>[0], 'identity' | 'onProgress'> & {
  remove?: () => Promise<void>;
};

export type CommandRunner = ReturnType<typeof createCommandRunner>;

/** Creates the runner. It limits the commands at a time, and the builds that are being received. */
export function createCommandRunner({ log, ...deps }: SiteDeps & { log: Log }) {
  const running = new Map<Promise<undefined>, string>();
  const takePlace = ({ name, role }: Identity): (() => void) => {
    const own = [...running.values()].filter((other) => other === name).length;
    const available = role === 'operator' ? MAX_COMMANDS : MAX_COMMANDS - COMMANDS_FOR_OPERATORS;
    if (own >= MAX_COMMANDS_PER_TOKEN || running.size >= available)
      throw new RefusedError(429, 'too many commands run at the moment: try again when they have ended', {
        retryAfterSeconds: 5,
      });
    const { promise, resolve } = Promise.withResolvers<undefined>();
    running.set(promise, name);
    return () => {
      running.delete(promise);
      resolve(undefined);
    };
  };
  return {
    /** Receives a command, which takes a place; returns what runs it, and leaves the place afterwards. */
    receive: async (
      identity: Identity,
      receiveCommand: () => Promise<Received>,
    ): Promise<(onProgress: (text: string) => void) => Promise<CommandEnd>> => {
      const leave = takePlace(identity);
      const { remove, ...command } = await receiveCommand().catch((error: unknown) => {
        leave();
        throw error;
      });
      return async (onProgress) => {
        try {
          const { end, report } = await runForIdentity({ ...command, identity, onProgress }, deps);
          log('release-command', { ...report, via: identity.via, ...('error' in end ? { reason: end.error } : {}) });
          await remove?.();
          return end;
        } finally {
          leave();
        }
      };
    },
    /** Resolves when the running commands have ended. */
    finished: async (): Promise<void> => void (await Promise.all(running.keys())),
  };
}

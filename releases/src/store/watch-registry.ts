import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatError, UserError } from '../errors.ts';
import type { Registry } from './format.ts';
import { readRegistry } from './registry.ts';
import { registryFile } from './store-paths.ts';

const POLL_INTERVAL_MS = 100;

export interface RegistryWatch {
  close: () => void;
}

/**
 * Calls `onChange` with the current registry and after every change, within a poll interval. An unreadable registry
 * is reported to `onError`, and the last one stays active. Does not keep the process alive.
 */
export function watchRegistry(
  store: string,
  onChange: (registry: Registry) => void,
  onError: (error: unknown) => void = warn,
): RegistryWatch {
  const state = { fingerprint: '', revision: -1, isClosed: false };
  // A poll, not fs.watch: network mounts report no events, and the store may not exist yet.
  const poll = async (): Promise<void> => {
    const fingerprint = await readRegistryFingerprint(store);
    if (fingerprint === state.fingerprint) return;
    state.fingerprint = fingerprint;
    const registry = await readRegistry(store);
    if (state.isClosed || registry.revision === state.revision) return;
    if (registry.revision === 0 && state.revision > 0)
      throw new UserError(`${registryFile(store)} is missing: the last registry stays active`);
    state.revision = registry.revision;
    onChange(registry);
  };
  const run = async (): Promise<void> => {
    while (!state.isClosed) {
      await poll().catch(onError);
      await sleep(POLL_INTERVAL_MS, undefined, { ref: false });
    }
  };
  void run();
  return { close: () => (state.isClosed = true) };
}

/** Changes whenever the registry changes. */
export const readRegistryFingerprint = async (store: string): Promise<string> =>
  stat(registryFile(store), { bigint: true }).then(
    ({ ino, mtimeNs, size }) => `${ino} ${mtimeNs} ${size}`,
    () => 'absent',
  );

const warn = (error: unknown): void => {
  process.emitWarning(formatError(error));
};

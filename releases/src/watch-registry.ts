import { watch, type FSWatcher } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from './format.ts';
import { readRegistry } from './read-registry.ts';
import { explain, Refusal } from './refusal.ts';
import { registryFile } from './store-paths.ts';

/** Several events of one change become one reading. */
const COALESCE_MS = 5;

/** For file systems that report nothing (network mounts), and for a store that is not there yet. */
const POLL_MS = 1000;

export interface RegistryWatch {
  close: () => void;
}

/**
 * Tells of the registry as it stands, and of each change from then on, a few milliseconds after it was made.
 * A registry that can't be read is reported to `onError`, and the last one told of stays good.
 * Keeps no process alive.
 */
export function watchRegistry(
  store: string,
  onChange: (registry: Registry) => void,
  onError: (error: unknown) => void = warn,
): RegistryWatch {
  const reader = createReader(store, onChange, onError);
  const state: { watcher: FSWatcher | null; stamp: string } = { watcher: null, stamp: '' };
  const poll = async (): Promise<void> => {
    state.watcher ??= watchFolder(store, reader.soon, () => (state.watcher = null));
    const stamp = await stampOfRegistry(store);
    if (stamp !== state.stamp) reader.soon();
    state.stamp = stamp;
  };
  const timer = setInterval(() => void poll(), POLL_MS).unref();
  void poll();
  return {
    close: () => {
      clearInterval(timer);
      reader.close();
      state.watcher?.close();
    },
  };
}

/** Reads one at a time, or a slow reading could tell of an older registry after a newer one. */
function createReader(store: string, onChange: (registry: Registry) => void, onError: (error: unknown) => void) {
  const state = {
    revision: -1,
    isClosed: false,
    timer: undefined as NodeJS.Timeout | undefined,
    reading: Promise.resolve(),
  };
  const read = async (): Promise<void> => {
    const registry = await readRegistry(store);
    if (state.isClosed || registry.revision === state.revision) return;
    if (registry.revision === 0 && state.revision > 0)
      throw new Refusal(`${registryFile(store)} is gone: the last one known stays in force`);
    state.revision = registry.revision;
    onChange(registry);
  };
  return {
    soon: (): void => {
      if (state.isClosed) return;
      clearTimeout(state.timer);
      state.timer = setTimeout(() => {
        state.reading = state.reading.then(read).catch(onError);
      }, COALESCE_MS);
    },
    close: (): void => {
      state.isClosed = true;
      clearTimeout(state.timer);
    },
  };
}

function watchFolder(store: string, onEvent: () => void, onEnd: () => void): FSWatcher | null {
  try {
    const watcher = watch(store, { persistent: false });
    const name = path.basename(registryFile(store));
    watcher.on('change', (_event, file) => {
      if (file === name) onEvent();
    });
    watcher.on('error', () => {
      watcher.close();
      onEnd();
    });
    return watcher;
  } catch {
    return null;
  }
}

/** Changes with every change of the registry. */
export const stampOfRegistry = async (store: string): Promise<string> =>
  stat(registryFile(store), { bigint: true }).then(
    ({ ino, mtimeNs, size }) => `${ino} ${mtimeNs} ${size}`,
    () => 'absent',
  );

const warn = (error: unknown): void => {
  process.emitWarning(explain(error));
};

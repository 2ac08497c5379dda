import { formatError, UserError } from '../model/errors.ts';
import type { Registry } from '../model/registry.ts';
import type { ReleaseStore } from '../stores/store.ts';
import { readNewest, type LogPosition } from './change-log.ts';

/** How often to look whether the last change is still there. */
const CONFIRM_MS = 1_000;

/** How often to look for the newest change anew: the next one may be missing for good. */
const FULL_LOOK_MS = 30_000;

export type RegistryWatch = ReturnType<typeof watchRegistry>;

interface WatchOptions {
  /** Gets the current registry. Later it gets each one that changes what visitors get. */
  onChange: (registry: Registry) => void;
  /** Gets the position in the log whenever anything changed, such as a preview. */
  onPosition?: (position: LogPosition) => void;
  /** Gets each new reason why the log cannot be read; the last registry stays active. */
  onError?: (error: unknown) => void;
  /** The position that is in use already. */
  last?: LogPosition;
  /** Called after each successful look, changed or not. */
  onContact?: () => void;
}

/** Watches a store's log. It never goes back, whatever the store says. Does not keep the process alive. */
export function watchRegistry(store: Pick<ReleaseStore, 'records'>, options: WatchOptions) {
  const { onChange, onPosition, onError = warn, onContact, last } = options;
  const closing = new AbortController();
  const { signal } = closing;
  let known: LogPosition | undefined;
  let newest = last ?? { number: 0, hash: '' };
  let [confirmedAt, searchedAt] = [0, -Infinity];
  let content = '';
  let problem = '';
  const read = async (): Promise<LogPosition> => {
    const now = performance.now();
    if (known && known.number > 0 && now - searchedAt < FULL_LOOK_MS) {
      const isConfirmed = now - confirmedAt < CONFIRM_MS;
      const found = await readNewest(store, isConfirmed ? known : { ...known, number: known.number - 1 });
      if (!isConfirmed) confirmedAt = now;
      if (found.number >= known.number) return found;
    }
    const found = await readNewest(store);
    searchedAt = confirmedAt = now;
    return found;
  };
  /** Looks for a change now, and calls `onChange` if there is one. Rejects if the log cannot be read. */
  const look = async (): Promise<void> => {
    const found = await read();
    if (signal.aborted) return;
    if (found.number < newest.number)
      throw new UserError(
        `${store.records.address} ends with change ${found.number}, but ${newest.number} was read before: ` +
          'the last registry stays active; restore a backup',
      );
    problem = '';
    onContact?.();
    // Two looks at the same time may see the change both.
    if (found.hash === known?.hash) return;
    known = newest = found;
    onPosition?.(found);
    const { revision, apps, retired } = found.registry;
    const shown = JSON.stringify({ revision, apps, retired });
    if (shown === content) return;
    content = shown;
    onChange(found.registry);
  };
  const report = (error: unknown): void => {
    const text = formatError(error);
    if (signal.aborted || text === problem) return;
    problem = text;
    onError(error);
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await look().catch(report);
      await store.records.waitForChange(signal);
    }
  };
  void run();
  return { look, close: () => closing.abort() };
}

const warn = (error: unknown): void => {
  process.emitWarning(formatError(error));
};

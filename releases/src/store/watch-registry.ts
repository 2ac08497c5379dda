import { formatError, UserError } from '../errors.ts';
import type { Registry } from './format.ts';
import type { ReleaseStore } from './release-store.ts';

export interface RegistryWatch {
  /** Looks at the registry now, and calls `onChange` if it changed. Rejects if it cannot be read. */
  look: () => Promise<void>;
  close: () => void;
}

interface WatchOptions {
  /** Gets the current registry. Later it gets each one that changes what visitors get. */
  onChange: (registry: Registry) => void;
  /** Gets the registry whenever anything changed, such as a preview. */
  onRegistry?: (registry: Registry) => void;
  /** Gets each new reason why the registry cannot be read; the last one stays active. */
  onError?: (error: unknown) => void;
  /** The revision that is in use already. An empty store is then taken for one that is away. */
  lastRevision?: number;
  /** Called after each successful look at the registry, changed or not. */
  onContact?: () => void;
}

/** Watches a store's registry. Does not keep the process alive. */
export function watchRegistry(
  { registry: backend }: Pick<ReleaseStore, 'registry'>,
  options: WatchOptions,
): RegistryWatch {
  const { onChange, onRegistry, onError = warn, onContact, lastRevision = -1 } = options;
  const closing = new AbortController();
  const { signal } = closing;
  const state = { version: 'unread', revision: -1, content: '', problem: '' };
  const look = async (): Promise<void> => {
    const stored = await backend.readIfChanged(state.version);
    if (signal.aborted) return;
    if (stored?.registry.revision === 0 && Math.max(state.revision, lastRevision) > 0)
      throw new UserError(`${backend.location} is missing: the last registry stays active`);
    state.problem = '';
    onContact?.();
    if (!stored) return;
    // Two looks at the same time may see the change both.
    if (stored.version === state.version) return;
    state.version = stored.version;
    onRegistry?.(stored.registry);
    const content = contentOf(stored.registry);
    if (content === state.content) return;
    Object.assign(state, { content, revision: stored.registry.revision });
    onChange(stored.registry);
  };
  const report = (error: unknown): void => {
    const problem = formatError(error);
    if (signal.aborted || problem === state.problem) return;
    state.problem = problem;
    onError(error);
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await look().catch(report);
      await backend.waitForChange(signal);
    }
  };
  void run();
  return { look, close: () => closing.abort() };
}

/** What visitors get. A restored registry may have the revision of the one before. */
const contentOf = ({ revision, apps, retired, lastChange }: Registry): string =>
  JSON.stringify({ revision, apps, retired, lastChange });

const warn = (error: unknown): void => {
  process.emitWarning(formatError(error));
};

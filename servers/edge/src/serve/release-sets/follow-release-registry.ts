import { monotonicNow } from '@learning-center/server-kit';
import { watchRegistry, type LogPosition, type Registry, type ReleaseStore } from 'releases';
import { createActivation, type ActivationOptions } from './activation.ts';
import type { ActiveReleases } from './active-releases.ts';

/** How long a starting edge waits for the store before it uses its own disk. */
export const FIRST_READ_TIMEOUT_MS = 3_000;

/** After this time without a response the store counts as away. */
const STORE_AWAY_MS = 10_000;

/** The active releases of a store, which follow its release registry. */
export interface FollowedReleaseRegistry {
  /** Undefined until the store has an active shell. */
  current: () => ActiveReleases | undefined;
  /** The release registry that they come from. */
  registry: () => Registry | undefined;
  /** The newest change that was read; undefined before the first. */
  newest: () => LogPosition | undefined;
  /** The newest registry that was read, with previews and tokens. */
  latest: () => Registry | undefined;
  /** Reads the store now, and returns the same. Rejects if the store does not respond. */
  readLatest: () => Promise<Registry | undefined>;
  /** Milliseconds since the store's last response; undefined if there was none. */
  storeAgeMs: () => number | undefined;
  isStoreAway: () => boolean;
  /** Asks the store now; resolves when its registry is applied. Rejects if the store does not respond. */
  catchUp: () => Promise<void>;
  close: () => void;
}

interface FollowReleaseRegistryOptions extends ActivationOptions {
  store: ReleaseStore;
}

/**
 * Follows the release registry of a store; resolves when there is something to serve, or nothing to wait for. If the
 * registry or a release can't be read, the previous releases stay active. A starting edge finds those on its own disk.
 */
export async function followReleaseRegistry(options: FollowReleaseRegistryOptions): Promise<FollowedReleaseRegistry> {
  const activation = createActivation(options);
  const contact = { at: undefined as number | undefined, isUnreadable: false };
  let applying = Promise.resolve();
  const last = await options.lastRegistry.read();
  let latest = last;
  const watch = await startWatch(options, last, {
    onChange: (registry) => (applying = activation.apply(registry)),
    onPosition: (position) => {
      latest = position;
      void activation.keep(position);
    },
    onContact: () => Object.assign(contact, { at: monotonicNow(), isUnreadable: false }),
    onError: (error) => {
      contact.isUnreadable = true;
      activation.logUnreadable(error);
    },
  });
  if (!activation.current() && last) await activation.applyLast(last.registry);
  const storeAgeMs = () => (contact.at === undefined ? undefined : monotonicNow() - contact.at);
  return {
    current: activation.current,
    registry: activation.registry,
    newest: () => latest,
    latest: () => latest?.registry,
    readLatest: async () => {
      await watch.look();
      return latest?.registry;
    },
    storeAgeMs,
    isStoreAway: () => contact.isUnreadable || (storeAgeMs() ?? Infinity) > STORE_AWAY_MS,
    catchUp: async () => {
      await watch.look();
      await applying;
    },
    close: () => {
      watch.close();
      activation.close();
    },
  };
}

interface WatchHandlers {
  onPosition: (position: LogPosition) => void;
  onChange: (registry: Registry) => Promise<void>;
  onContact: () => void;
  onError: (error: unknown) => void;
}

/** Resolves after the first read, even if it failed or took too long. */
function startWatch(
  { store }: FollowReleaseRegistryOptions,
  last: LogPosition | undefined,
  { onChange, onPosition, onContact, onError }: WatchHandlers,
) {
  return new Promise<ReturnType<typeof watchRegistry>>((resolve) => {
    const timeout = setTimeout(() => resolve(watch), FIRST_READ_TIMEOUT_MS).unref();
    const finish = () => {
      clearTimeout(timeout);
      resolve(watch);
    };
    const watch = watchRegistry(store, {
      last,
      onChange: (registry) => void onChange(registry).then(finish),
      onPosition,
      onContact,
      onError: (error) => {
        onError(error);
        finish();
      },
    });
  });
}

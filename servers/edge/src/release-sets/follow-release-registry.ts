import type { Log } from '@learning-center/server-kit';
import { formatError, watchRegistry, type Registry } from 'releases';
import { loadActiveReleases, type AppOrigins, type ActiveReleases } from './active-releases.ts';

/** When a release that could not be read is tried again: shared storage may be late. */
const RETRY_MS = 1_000;

/** The active releases of a store, which follow its release registry. */
export interface FollowedReleaseRegistry {
  /** Undefined until the store has an active shell. */
  current: () => ActiveReleases | undefined;
  /** The release registry that they come from. */
  registry: () => Registry | undefined;
  close: () => void;
}

interface FollowReleaseRegistryOptions extends AppOrigins {
  store: string;
  log: Log;
}

/**
 * Follows the release registry of a store; resolves after the first read. If the registry or a release can't be read, the
 * previous releases stay active.
 */
export async function followReleaseRegistry(options: FollowReleaseRegistryOptions): Promise<FollowedReleaseRegistry> {
  const { store, log } = options;
  const state = {
    active: undefined as ActiveReleases | undefined,
    registry: undefined as Registry | undefined,
    revision: -1,
    retry: undefined as NodeJS.Timeout | undefined,
  };
  const logUnreadable = (error: unknown) =>
    log('registry-unreadable', {
      reason: formatError(error),
      activeRevision: state.active?.stable.page.revision ?? null,
    });
  const applyRegistry = async (registry: Registry): Promise<void> => {
    state.revision = registry.revision;
    clearTimeout(state.retry);
    try {
      const active = await loadSets(registry, options);
      // A newer registry may have come meanwhile.
      if (!active || state.revision !== registry.revision) return;
      Object.assign(state, { active, registry });
      log('releases-activated', {
        revision: registry.revision,
        apps: active.stable.page.apps.map(formatRelease),
        ...describeCanaries(registry),
      });
    } catch (error) {
      logUnreadable(error);
      if (state.revision === registry.revision)
        state.retry = setTimeout(() => void applyRegistry(registry), RETRY_MS).unref();
    }
  };
  const watch = await startWatch(store, applyRegistry, logUnreadable);
  return {
    current: () => state.active,
    registry: () => state.registry,
    close: () => {
      watch.close();
      clearTimeout(state.retry);
    },
  };
}

/** Resolves after the first read, even if it failed. */
function startWatch(
  store: string,
  applyRegistry: (registry: Registry) => Promise<void>,
  logUnreadable: (error: unknown) => void,
) {
  return new Promise<ReturnType<typeof watchRegistry>>((resolve) => {
    const watch = watchRegistry(
      store,
      (registry) => void applyRegistry(registry).then(() => resolve(watch)),
      (error) => {
        logUnreadable(error);
        resolve(watch);
      },
    );
  });
}

/** Loads the release sets; undefined while no shell is active. */
async function loadSets(
  registry: Registry,
  options: FollowReleaseRegistryOptions,
): Promise<ActiveReleases | undefined> {
  const { store, log } = options;
  if (registry.apps['shell']) return loadActiveReleases(store, registry, options);
  log('waiting-for-releases', { store, reason: 'no shell is active: publish one and activate it' });
  return undefined;
}

/** The canaries, for the log. */
function describeCanaries({ apps }: Registry): { canaries?: string[] } {
  const running = Object.entries(apps).flatMap(([name, { canary }]) =>
    canary ? [`${name}@${canary.id} ${canary.percent}%`] : [],
  );
  return running.length > 0 ? { canaries: running } : {};
}

const formatRelease = ({ name, release }: { name: string; release: string }) => `${name}@${release}`;

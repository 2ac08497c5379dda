import { monotonicNow, type Log } from '@learning-center/server-kit';
import {
  formatError,
  forRegion,
  watchRegistry,
  type LastRegistry,
  type Registry,
  type ReleaseCache,
  type ReleaseStore,
} from 'releases';
import { loadActiveReleases, type AppOrigins, type ActiveReleases } from './active-releases.ts';

/** When a release that could not be fetched is tried again: storage may be late. */
const RETRY_MS = 1_000;

/** How long a starting edge waits for the store before it uses its own disk. */
const FIRST_READ_TIMEOUT_MS = 3_000;

/** After this time without a response the store counts as away. */
const STORE_AWAY_MS = 10_000;

/** The active releases of a store, which follow its release registry. */
export interface FollowedReleaseRegistry {
  /** Undefined until the store has an active shell. */
  current: () => ActiveReleases | undefined;
  /** The release registry that they come from, as it applies to this edge's region. */
  registry: () => Registry | undefined;
  /** Milliseconds since the store's last response; undefined if there was none. */
  storeAgeMs: () => number | undefined;
  isStoreAway: () => boolean;
  /** Asks the store now; resolves when its registry is applied. Rejects if the store does not respond. */
  catchUp: () => Promise<void>;
  close: () => void;
}

interface FollowReleaseRegistryOptions extends AppOrigins {
  store: ReleaseStore;
  cache: ReleaseCache;
  lastRegistry: LastRegistry;
  region: string;
  log: Log;
  /** Called when other releases have replaced the active ones, not at the start. */
  onReplaced: () => void;
}

/**
 * Follows the release registry of a store; resolves when there is something to serve, or nothing to wait for. If the
 * registry or a release can't be read, the previous releases stay active. A starting edge finds those on its own disk.
 */
export async function followReleaseRegistry(options: FollowReleaseRegistryOptions): Promise<FollowedReleaseRegistry> {
  const { store, cache, lastRegistry, region, log } = options;
  const state = {
    active: undefined as ActiveReleases | undefined,
    registry: undefined as Registry | undefined,
    revision: -1,
    retry: undefined as NodeJS.Timeout | undefined,
    contactAt: undefined as number | undefined,
    isUnreadable: false,
    applying: Promise.resolve(),
  };
  const logUnreadable = (error: unknown) =>
    log('registry-unreadable', {
      reason: formatError(error, store.address),
      activeRevision: state.active?.stable.page.revision ?? null,
    });
  const applyRegistry = async (whole: Registry): Promise<void> => {
    const registry = forRegion(whole, region);
    state.revision = registry.revision;
    clearTimeout(state.retry);
    try {
      const active = await loadSets(registry, options);
      // A newer registry may have come meanwhile.
      if (!active || state.revision !== registry.revision) return;
      const isReplaced = state.active !== undefined;
      Object.assign(state, { active, registry });
      cache.pin(releasesOf(registry));
      if (isReplaced) options.onReplaced();
      log('releases-activated', {
        revision: registry.revision,
        apps: active.stable.page.apps.map(formatRelease),
        ...describeCanaries(registry),
      });
      await lastRegistry.write(whole);
    } catch (error) {
      logUnreadable(error);
      if (state.revision === registry.revision)
        state.retry = setTimeout(() => void applyRegistry(whole), RETRY_MS).unref();
    }
  };
  const last = await lastRegistry.read();
  const watch = await startWatch(options, last?.revision ?? -1, {
    onChange: (registry) => (state.applying = applyRegistry(registry)),
    onContact: () => Object.assign(state, { contactAt: monotonicNow(), isUnreadable: false }),
    onError: (error) => {
      state.isUnreadable = true;
      logUnreadable(error);
    },
  });
  if (!state.active && state.revision === -1 && last) await applyRegistry(last);
  const storeAgeMs = () => (state.contactAt === undefined ? undefined : monotonicNow() - state.contactAt);
  return {
    current: () => state.active,
    registry: () => state.registry,
    storeAgeMs,
    isStoreAway: () => state.isUnreadable || (storeAgeMs() ?? Infinity) > STORE_AWAY_MS,
    catchUp: shareRun(async () => {
      await watch.look();
      await state.applying;
    }),
    close: () => {
      watch.close();
      clearTimeout(state.retry);
    },
  };
}

/** Callers at the same time share one run. */
function shareRun(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= run().finally(() => (running = undefined)));
}

interface WatchHandlers {
  onChange: (registry: Registry) => Promise<void>;
  onContact: () => void;
  onError: (error: unknown) => void;
}

/** Resolves after the first read, even if it failed or took too long. */
function startWatch(
  { store }: FollowReleaseRegistryOptions,
  lastRevision: number,
  { onChange, onContact, onError }: WatchHandlers,
) {
  return new Promise<ReturnType<typeof watchRegistry>>((resolve) => {
    const timeout = setTimeout(() => resolve(watch), FIRST_READ_TIMEOUT_MS).unref();
    const finish = () => {
      clearTimeout(timeout);
      resolve(watch);
    };
    const watch = watchRegistry(store, {
      lastRevision,
      onChange: (registry) => void onChange(registry).then(finish),
      onContact,
      onError: (error) => {
        onError(error);
        finish();
      },
    });
  });
}

/** Loads the release sets; undefined while no shell is active. */
async function loadSets(
  registry: Registry,
  options: FollowReleaseRegistryOptions,
): Promise<ActiveReleases | undefined> {
  const { store, cache, log } = options;
  if (registry.apps['shell']) return loadActiveReleases(cache, registry, options);
  log('waiting-for-releases', { store: store.address, reason: 'no shell is active: publish one and activate it' });
  return undefined;
}

/** The releases that visitors get, and those that they had before. */
const releasesOf = ({ apps }: Registry) =>
  Object.entries(apps).flatMap(([app, { active, canary, previous }]) =>
    [active, canary?.id, previous[0]].flatMap((id) => (id === undefined ? [] : [{ app, id }])),
  );

/** The canaries, for the log. */
function describeCanaries({ apps }: Registry): { canaries?: string[] } {
  const running = Object.entries(apps).flatMap(([name, { canary }]) =>
    canary ? [`${name}@${canary.id} ${canary.percent}%`] : [],
  );
  return running.length > 0 ? { canaries: running } : {};
}

const formatRelease = ({ name, release }: { name: string; release: string }) => `${name}@${release}`;

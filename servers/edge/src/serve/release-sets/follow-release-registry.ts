import { monotonicNow, type Log } from '@learning-center/server-kit';
import { withTimeout } from '@learning-center/shared/lib';
import {
  formatError,
  watchRegistry,
  type LastRegistry,
  type LogPosition,
  type Registry,
  type ReleaseCache,
  type ReleaseStore,
} from 'releases';
import { loadActiveReleases, type ActiveReleases } from './active-releases.ts';
import { askBriefly } from './ask-briefly.ts';
import type { AppOrigins } from './running-release-set.ts';

/** How long a starting edge waits for the store before it uses its own disk. */
export const FIRST_READ_TIMEOUT_MS = 3_000;

/** After this time without a response the store counts as away. */
const STORE_AWAY_MS = 10_000;

const CATCH_UP_TIMEOUT_MS = 1_500;

/** When a release that could not be fetched is tried again: storage may be late. */
const RETRY_MS = 1_000;

/** When a section that is left out is tried again: an operator may have signed its release. */
const LEFT_OUT_RETRY_MS = 15_000;

interface FollowOptions extends AppOrigins {
  store: ReleaseStore;
  cache: ReleaseCache;
  lastRegistry: LastRegistry;
  log: Log;
  /** Called when other releases have replaced the active ones, not at the start. */
  onReplaced: () => void;
}

export type FollowedReleaseRegistry = Awaited<ReturnType<typeof followReleaseRegistry>>;

/**
 * Follows the release registry of a store; resolves when there is something to serve, or nothing to wait for. If the
 * registry or a release can't be read, the previous releases stay active. A starting edge finds those on its own disk.
 */
export async function followReleaseRegistry(options: FollowOptions) {
  const activation = createActivation(options);
  const last = await options.lastRegistry.read();
  let latest = last;
  let applying = Promise.resolve();
  let contactAt: number | undefined;
  let isUnreadable = false;
  const { promise: firstRead, resolve: finishFirstRead } = Promise.withResolvers<undefined>();
  const watch = watchRegistry(options.store, {
    last,
    onChange: (registry) => {
      applying = activation.apply(registry);
      void applying.then(() => finishFirstRead(undefined));
    },
    onPosition: (position) => {
      latest = position;
      void activation.keep(position);
    },
    onContact: () => {
      contactAt = monotonicNow();
      isUnreadable = false;
    },
    onError: (error) => {
      isUnreadable = true;
      activation.logUnreadable(error);
      finishFirstRead(undefined);
    },
  });
  await withTimeout(firstRead, FIRST_READ_TIMEOUT_MS).catch(() => undefined);
  if (!activation.current() && last) await activation.applyLast(last.registry);
  const applyNewest = async () => {
    await watch.look();
    await applying;
    return true;
  };
  const storeAgeMs = () => (contactAt === undefined ? undefined : monotonicNow() - contactAt);
  return {
    /** Undefined until the store has an active shell. */
    current: activation.current,
    /** The release registry that they come from. */
    registry: activation.registry,
    /** Why the newest releases are not active; undefined if they are. */
    problem: activation.problem,
    /** The newest change that was read; undefined before the first. */
    newest: () => latest,
    /** The newest registry that was read, with previews and tokens. */
    latest: () => latest?.registry,
    /** Reads the store now, and returns the same. Rejects if the store does not respond. */
    readLatest: () => watch.look().then(() => latest?.registry),
    /** Milliseconds since the store's last response; undefined if there was none. */
    storeAgeMs,
    isStoreAway: () => isUnreadable || (storeAgeMs() ?? Infinity) > STORE_AWAY_MS,
    /** Asks the store now and applies its registry. A request may wait for it; false if the store did not respond. */
    catchUp: askBriefly(applyNewest, { timeoutMs: CATCH_UP_TIMEOUT_MS }),
    close: () => {
      watch.close();
      activation.close();
    },
  };
}

/** Creates what activates the releases of registries; without any release until then. */
function createActivation(options: FollowOptions) {
  const { store, cache, lastRegistry, log, onReplaced } = options;
  let shown: { active: ActiveReleases; registry: Registry } | undefined;
  let newest: LogPosition | undefined;
  let wanted: Registry | undefined;
  let problem: string | undefined;
  let retry: NodeJS.Timeout | undefined;
  const logUnreadable = (error: unknown) => {
    const activeRevision = shown?.registry.revision ?? null;
    log('registry-unreadable', { reason: formatError(error, store.address), activeRevision });
  };
  const load = (registry: Registry) => loadUnlessEmpty(options, registry, shown?.active);
  const show = (active: ActiveReleases, registry: Registry) => {
    const isReplaced = shown !== undefined;
    shown = { active, registry };
    cache.pin(pinnedReleases(registry));
    if (isReplaced) onReplaced();
    log('releases-activated', describeReleases(active, registry));
  };
  /** Keeps the newest registry for the next start. A starting edge could not load releases that are not active yet. */
  const keepNewest = async (): Promise<void> => {
    if (!shown || !newest || JSON.stringify(newest.registry.apps) !== JSON.stringify(shown.registry.apps)) return;
    await lastRegistry
      .write(newest)
      .catch((error: unknown) => log('registry-not-kept', { reason: formatError(error) }));
  };
  /** Activates the releases of a registry. If one can't be fetched, the previous ones stay, and it is tried again. */
  const apply = async (registry: Registry): Promise<void> => {
    wanted = registry;
    clearTimeout(retry);
    const retryAfter = (ms: number) => (retry = setTimeout(() => void apply(registry), ms).unref());
    try {
      const active = await load(registry);
      problem = undefined;
      // A newer registry may have come meanwhile.
      if (!active || wanted !== registry) return;
      if (active.leftOut.size > 0) retryAfter(LEFT_OUT_RETRY_MS);
      // A retry that found nothing new must not empty the caches.
      if (shown?.registry === registry && active.leftOut.size === shown.active.leftOut.size) return;
      show(active, registry);
      await keepNewest();
    } catch (error) {
      logUnreadable(error);
      problem = formatError(error, store.address);
      if (wanted === registry) retryAfter(RETRY_MS);
    }
  };
  return {
    current: () => shown?.active,
    registry: () => shown?.registry,
    problem: () => problem,
    apply,
    /** Activates the releases of the last registry, unless others are active meanwhile. */
    applyLast: async (registry: Registry): Promise<void> => {
      const active = await load(registry).catch(logUnreadable);
      if (active && !shown) show(active, registry);
    },
    keep: (position: LogPosition): Promise<void> => {
      newest = position;
      return keepNewest();
    },
    logUnreadable,
    close: () => clearTimeout(retry),
  };
}

/** Undefined while no shell is active, which is logged. */
async function loadUnlessEmpty(
  { store, cache, log, devServers, assetOrigins }: FollowOptions,
  registry: Registry,
  before: ActiveReleases | undefined,
): Promise<ActiveReleases | undefined> {
  if (registry.apps['shell']?.active) return loadActiveReleases(cache, registry, { devServers, assetOrigins, before });
  log('waiting-for-releases', { store: store.address, reason: 'no shell is active: publish one and activate it' });
  return undefined;
}

/** The releases that visitors get, and those that they had before. */
const pinnedReleases = ({ apps }: Registry) =>
  Object.entries(apps).flatMap(([app, { active, canary, previous }]) =>
    [active, canary?.id, previous[0]].flatMap((id) => (id === undefined ? [] : [{ app, id }])),
  );

/** What visitors get now, for the log. */
function describeReleases({ stable }: ActiveReleases, { revision, apps }: Registry) {
  const canaries = Object.entries(apps).flatMap(([name, { canary }]) =>
    canary ? [`${name}@${canary.id} ${canary.percent}%`] : [],
  );
  return {
    revision,
    apps: stable.page.apps.map(({ name, release }) => `${name}@${release}`),
    ...(canaries.length > 0 ? { canaries } : {}),
  };
}

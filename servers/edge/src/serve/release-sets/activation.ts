import type { Log } from '@learning-center/server-kit';
import {
  formatError,
  type LastRegistry,
  type LogPosition,
  type Registry,
  type ReleaseCache,
  type ReleaseStore,
} from 'releases';
import { loadActiveReleases, type AppOrigins, type ActiveReleases } from './active-releases.ts';

/** When a release that could not be fetched is tried again: storage may be late. */
const RETRY_MS = 1_000;

/** When a section that is left out is tried again: an operator may have signed its release. */
const LEFT_OUT_RETRY_MS = 15_000;

export interface ActivationOptions extends AppOrigins {
  store: Pick<ReleaseStore, 'address'>;
  cache: ReleaseCache;
  lastRegistry: LastRegistry;
  log: Log;
  /** Called when other releases have replaced the active ones, not at the start. */
  onReplaced: () => void;
}

/** The releases that an edge has activated, with the registry that names them. */
interface Activation {
  current: () => ActiveReleases | undefined;
  registry: () => Registry | undefined;
  /**
   * Activates the releases of a registry. If one can't be fetched, the previous ones stay, and it is tried again.
   * `keep` gets the registry before.
   */
  apply: (registry: Registry) => Promise<void>;
  /** Activates the releases of the last registry, unless others are active already. */
  applyLast: (registry: Registry) => Promise<void>;
  /** Keeps a newer state of the active registry for the next start. */
  keep: (position: LogPosition) => Promise<void>;
  logUnreadable: (error: unknown) => void;
  close: () => void;
}

/** Creates the activation of an edge, without any release. */
export function createActivation(options: ActivationOptions): Activation {
  const { store, cache, lastRegistry, log } = options;
  let shown: { active: ActiveReleases; registry: Registry } | undefined;
  let newest: LogPosition | undefined;
  let revision = -1;
  let retry: NodeJS.Timeout | undefined;
  const logUnreadable = (error: unknown) =>
    log('registry-unreadable', {
      reason: formatError(error, store.address),
      activeRevision: shown?.registry.revision ?? null,
    });
  const show = (active: ActiveReleases, registry: Registry) => {
    const isReplaced = shown !== undefined;
    shown = { active, registry };
    cache.pin(releasesOf(registry));
    if (isReplaced) options.onReplaced();
    log('releases-activated', {
      revision: registry.revision,
      apps: active.stable.page.apps.map(formatRelease),
      ...describeCanaries(registry),
    });
  };
  const keepNewest = async (): Promise<void> => {
    if (shown && newest && namesSameReleases(newest.registry, shown.registry))
      await lastRegistry.write(newest).catch((error: unknown) => logUnkept(log, error));
  };
  const apply = async (registry: Registry): Promise<void> => {
    revision = registry.revision;
    clearTimeout(retry);
    const retryAfter = (ms: number) => (retry = setTimeout(() => void apply(registry), ms).unref());
    try {
      const active = await loadSets(registry, options, shown?.active);
      // A newer registry may have come meanwhile.
      if (!active || revision !== registry.revision) return;
      if (active.leftOut.size > 0) retryAfter(LEFT_OUT_RETRY_MS);
      // A retry that found nothing new must not empty the caches.
      if (shown?.registry === registry && active.leftOut.size === shown.active.leftOut.size) return;
      show(active, registry);
      await keepNewest();
    } catch (error) {
      logUnreadable(error);
      if (revision === registry.revision) retryAfter(RETRY_MS);
    }
  };
  return {
    current: () => shown?.active,
    registry: () => shown?.registry,
    apply,
    applyLast: async (registry) => {
      const active = await loadSets(registry, options, undefined).catch(logUnreadable);
      if (active && !shown) show(active, registry);
    },
    keep: (position) => {
      newest = position;
      return keepNewest();
    },
    logUnreadable,
    close: () => clearTimeout(retry),
  };
}

/** Loads the release sets; undefined while no shell is active. */
async function loadSets(
  registry: Registry,
  options: ActivationOptions,
  before: ActiveReleases | undefined,
): Promise<ActiveReleases | undefined> {
  const { store, cache, log } = options;
  if (registry.apps['shell']) return loadActiveReleases(cache, registry, { ...options, before });
  log('waiting-for-releases', { store: store.address, reason: 'no shell is active: publish one and activate it' });
  return undefined;
}

/** The releases that visitors get, and those that they had before. */
const releasesOf = ({ apps }: Registry) =>
  Object.entries(apps).flatMap(([app, { active, canary, previous }]) =>
    [active, canary?.id, previous[0]].flatMap((id) => (id === undefined ? [] : [{ app, id }])),
  );

const logUnkept = (log: Log, error: unknown): void => log('registry-not-kept', { reason: formatError(error) });

/** A starting edge could not load releases that are not active yet. */
const namesSameReleases = (a: Registry, b: Registry): boolean => JSON.stringify(a.apps) === JSON.stringify(b.apps);

/** The canaries, for the log. */
function describeCanaries({ apps }: Registry): { canaries?: string[] } {
  const running = Object.entries(apps).flatMap(([name, { canary }]) =>
    canary ? [`${name}@${canary.id} ${canary.percent}%`] : [],
  );
  return running.length > 0 ? { canaries: running } : {};
}

const formatRelease = ({ name, release }: { name: string; release: string }) => `${name}@${release}`;

import type { Log } from '@learning-center/server-kit';
import {
  formatError,
  forRegion,
  type LastRegistry,
  type Registry,
  type ReleaseCache,
  type ReleaseStore,
} from 'releases';
import { loadActiveReleases, type AppOrigins, type ActiveReleases } from './active-releases.ts';

/** When a release that could not be fetched is tried again: storage may be late. */
const RETRY_MS = 1_000;

export interface ActivationOptions extends AppOrigins {
  store: Pick<ReleaseStore, 'address'>;
  cache: ReleaseCache;
  lastRegistry: LastRegistry;
  region: string;
  log: Log;
  /** Called when other releases have replaced the active ones, not at the start. */
  onReplaced: () => void;
}

/** The releases that an edge has activated, with the registry that names them. */
interface Activation {
  current: () => ActiveReleases | undefined;
  registry: () => Registry | undefined;
  /**
   * Activates the releases of a registry, and keeps its text for the next start. If one can't be fetched, the previous
   * ones stay, and it is tried again.
   */
  apply: (registry: Registry, text: string) => Promise<void>;
  /** Activates the releases of the last registry, unless others are active already. */
  applyLast: (registry: Registry) => Promise<void>;
  logUnreadable: (error: unknown) => void;
  close: () => void;
}

/** Creates the activation of an edge, without any release. */
export function createActivation(options: ActivationOptions): Activation {
  const { store, cache, lastRegistry, region, log } = options;
  let shown: { active: ActiveReleases; registry: Registry } | undefined;
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
  const apply = async (whole: Registry, text: string): Promise<void> => {
    const registry = forRegion(whole, region);
    revision = registry.revision;
    clearTimeout(retry);
    try {
      const active = await loadSets(registry, options);
      // A newer registry may have come meanwhile.
      if (!active || revision !== registry.revision) return;
      show(active, registry);
    } catch (error) {
      logUnreadable(error);
      if (revision === registry.revision) retry = setTimeout(() => void apply(whole, text), RETRY_MS).unref();
      return;
    }
    await lastRegistry.write(text).catch((error: unknown) => log('registry-not-kept', { reason: formatError(error) }));
  };
  return {
    current: () => shown?.active,
    registry: () => shown?.registry,
    apply,
    applyLast: async (whole) => {
      const registry = forRegion(whole, region);
      const active = await loadSets(registry, options).catch(logUnreadable);
      if (active && !shown) show(active, registry);
    },
    logUnreadable,
    close: () => clearTimeout(retry),
  };
}

/** Loads the release sets; undefined while no shell is active. */
async function loadSets(registry: Registry, options: ActivationOptions): Promise<ActiveReleases | undefined> {
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

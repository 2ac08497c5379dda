import { explain, watchRegistry, type Registry } from 'releases';
import type { Log } from '../observe/log.ts';
import { readRunningSets, type OtherOrigins, type RunningSets } from './running-sets.ts';

/** After how many milliseconds a release that could not be read is tried again: shared storage may bring it late. */
const RETRY_MS = 1_000;

/** The sets of releases in force, as the registry of a store says. */
export interface FollowedRegistry {
  /** Undefined until the store has an active shell. */
  current: () => RunningSets | undefined;
  /** What the registry itself says of them. */
  registry: () => Registry | undefined;
  close: () => void;
}

/** What is followed. */
export interface FollowOptions extends OtherOrigins {
  store: string;
  log: Log;
}

/**
 * Keeps the running sets equal to the registry; resolves once the registry was read for the first time.
 * A registry or a release that can't be read leaves the last ones in force.
 */
export async function followRegistry(options: FollowOptions): Promise<FollowedRegistry> {
  const { store, log } = options;
  const state = {
    sets: undefined as RunningSets | undefined,
    registry: undefined as Registry | undefined,
    revision: -1,
    retry: undefined as NodeJS.Timeout | undefined,
  };
  const complain = (error: unknown) =>
    log('registry-unreadable', { reason: explain(error), revisionInForce: state.sets?.stable.page.revision ?? null });
  const adopt = async (registry: Registry): Promise<void> => {
    state.revision = registry.revision;
    clearTimeout(state.retry);
    try {
      const sets = await readSets(registry, options);
      // Reading takes a while: a newer registry may have come in the meantime.
      if (!sets || state.revision !== registry.revision) return;
      Object.assign(state, { sets, registry });
      log('running-set', {
        revision: registry.revision,
        parts: sets.stable.page.parts.map(nameOf),
        ...canaries(registry),
      });
    } catch (error) {
      complain(error);
      if (state.revision === registry.revision) state.retry = setTimeout(() => void adopt(registry), RETRY_MS).unref();
    }
  };
  const watch = await startWatch(store, adopt, complain);
  return {
    current: () => state.sets,
    registry: () => state.registry,
    close: () => {
      watch.close();
      clearTimeout(state.retry);
    },
  };
}

/** Resolves after the first reading, whatever came of it. */
function startWatch(store: string, adopt: (registry: Registry) => Promise<void>, complain: (error: unknown) => void) {
  return new Promise<ReturnType<typeof watchRegistry>>((resolve) => {
    const watch = watchRegistry(
      store,
      (registry) => void adopt(registry).then(() => resolve(watch)),
      (error) => {
        complain(error);
        resolve(watch);
      },
    );
  });
}

/** A site needs a shell; until one is active there is nothing to serve. */
async function readSets(registry: Registry, options: FollowOptions): Promise<RunningSets | undefined> {
  const { store, log } = options;
  if (registry.parts['shell']) return readRunningSets(store, registry, options);
  log('waiting-for-releases', { store, reason: 'no shell is active there: publish one and activate it' });
  return undefined;
}

/** What runs beside the active releases, for the log. */
function canaries({ parts }: Registry): { canaries?: string[] } {
  const running = Object.entries(parts).flatMap(([name, { canary }]) =>
    canary ? [`${name}@${canary.id} ${canary.percent}%`] : [],
  );
  return running.length > 0 ? { canaries: running } : {};
}

const nameOf = ({ name, release }: { name: string; release: string }) => `${name}@${release}`;

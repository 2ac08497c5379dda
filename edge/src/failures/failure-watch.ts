import type { Registry } from 'releases';
import type { Meters } from '../observe/meters.ts';
import { createAutoRollback, type AutoRollbackParts } from './auto-rollback.ts';
import { createFailureCounts, type Failure, type FailureCount } from './failure-counts.ts';

/** Watches over failures of the releases that visitors get. */
export interface FailureWatch {
  /** Counts a failure that somebody met; one of a release that the registry gives to nobody is let go. */
  tell: (failure: Failure) => void;
  list: () => FailureCount[];
}

/** Makes the watch over a store's releases. */
export function createFailureWatch(parts: AutoRollbackParts & { meters: Meters }): FailureWatch {
  const counts = createFailureCounts({ window: parts.limits.window, now: parts.now });
  const considerRollback = createAutoRollback(parts);
  return {
    tell: (failure) => {
      if (!isGiven(parts.registry(), failure)) return;
      parts.meters.sectionFailures.inc({ part: failure.part, release: failure.release });
      void considerRollback(counts.add(failure));
    },
    list: counts.list,
  };
}

/** Whoever makes up names must not fill the memory, nor hide the releases that matter. */
function isGiven(registry: Registry | undefined, { part, release }: Failure): boolean {
  const state = registry && Object.hasOwn(registry.parts, part) ? registry.parts[part] : undefined;
  return state !== undefined && (state.active === release || state.canary?.id === release);
}

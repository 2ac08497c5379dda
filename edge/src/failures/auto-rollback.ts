import { explain, rollbackPart, type Registry } from 'releases';
import type { FailureCount } from './failure-counts.ts';
import type { Log } from '../observe/log.ts';

/** When the edge takes a release back by itself; times in milliseconds, and never for 0 visitors. */
export interface AutoRollbackLimits {
  /** How many different visitors must have met a failure within the window. */
  visitors: number;
  window: number;
  /** How long after its activation a release is fresh: an older one is not what has just gone wrong. */
  fresh: number;
}

/** What an automatic rollback works with; `now` is a clock in milliseconds. */
export interface AutoRollbackParts {
  store: string;
  limits: AutoRollbackLimits;
  registry: () => Registry | undefined;
  log: Log;
  now: () => number;
}

const BY = 'edge (automatic)';

/**
 * Makes the automatic rollback: told what is known of a release's failures, it takes a fresh activation or canary back
 * when they pass the limit. Never more than one step: what a rollback brought back is left to the operators.
 */
export function createAutoRollback({ store, limits, registry, log, now }: AutoRollbackParts) {
  const underWay = new Set<string>();
  return async ({ part, release, visitors }: FailureCount): Promise<void> => {
    const key = `${part}@${release}`;
    const isDue =
      limits.visitors > 0 &&
      visitors >= limits.visitors &&
      isFresh(registry(), { part, release }, now() - limits.fresh);
    if (!isDue || underWay.has(key)) return;
    underWay.add(key);
    const why = `${visitors} visitors met failures within ${limits.window / 1000} s`;
    try {
      const { id, outcome } = await rollbackPart({ store, app: part, by: BY, why, onlyIf: release });
      log('rolled-back', { part, release, to: id, outcome, visitors });
    } catch (error) {
      log('not-rolled-back', { part, release, visitors, reason: explain(error) });
    } finally {
      underWay.delete(key);
    }
  };
}

/** Whether visitors were given a release since a moment, and not by a rollback. */
function isFresh(
  registry: Registry | undefined,
  { part, release }: { part: string; release: string },
  since: number,
): boolean {
  const state = registry?.parts[part];
  if (!state) return false;
  const { active, activatedAt, reachedBy, canary } = state;
  if (canary?.id === release) return canary.since === undefined || Date.parse(canary.since) >= since;
  return active === release && reachedBy !== 'rollback' && Date.parse(activatedAt) >= since;
}

import { explain, rollbackPart, type Registry } from 'releases';
import type { Log } from '../observe/log.ts';
import type { FailureCount, FailureCounts } from './failure-counts.ts';
import { findSuspect, type FailureLimits, type Suspect } from './find-suspect.ts';

/** What an automatic rollback works with; `now` is a clock in milliseconds. */
export interface AutoRollbackParts {
  store: string;
  limits: FailureLimits;
  registry: () => Registry | undefined;
  log: Log;
  now: () => number;
}

const BY = 'edge (automatic)';

/**
 * Makes the automatic rollback: told what is known of a release's failures, it takes the fresh activation or canary
 * that is at fault back. Never more than one step: what a rollback brought back is left to the operators.
 */
export function createAutoRollback(parts: AutoRollbackParts, list: FailureCounts['list']) {
  const { limits, registry, now } = parts;
  const underWay = new Set<string>();
  return async (found: FailureCount): Promise<void> => {
    const state = registry();
    if (!state || limits.visitors === 0) return;
    const suspect = findSuspect(found, { registry: state, counts: list(), limits, since: now() - limits.fresh });
    const key = `${suspect?.part}@${suspect?.release}`;
    if (!suspect || underWay.has(key)) return;
    underWay.add(key);
    await takeBack(parts, suspect);
    underWay.delete(key);
  };
}

async function takeBack({ store, limits, log }: AutoRollbackParts, suspect: Suspect): Promise<void> {
  const { part, release, visitors, failing } = suspect;
  const where = failing.some((each) => each !== part) ? ` in ${failing.join(', ')}` : '';
  const why = `${visitors} visitors met failures${where} within ${limits.window / 1000} s`;
  try {
    const { id, outcome } = await rollbackPart({ store, app: part, by: BY, why, onlyIf: release });
    log('rolled-back', { part, release, to: id, outcome, visitors });
  } catch (error) {
    log('not-rolled-back', { part, release, visitors, reason: explain(error) });
  }
}

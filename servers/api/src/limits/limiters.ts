import { randomBytes } from 'node:crypto';
import { withTimeout } from '@learning-center/shared/lib';
import { RateLimiterPostgres, type IRateLimiterPostgresOptions } from 'rate-limiter-flexible';
import { createLimitKeys, LIMIT_TABLE, type LimitRows } from '../members/limit-rows.ts';

/**
 * How often somebody may do something. Called by `request-limits.ts` and `login-guard.ts`. Owns the counts, with
 * PostgreSQL shared by all processes. Fails: a database that is away leaves each process to count alone.
 */

/** How long a request waits for the shared limits. */
const TIMEOUT_MS = 1000;
/** How long this process counts alone after a failure, so that few requests wait. */
const RETRY_AFTER_MS = 5000;
const CLEAN_INTERVAL_MS = 10_000;

export type Limiters = ReturnType<typeof createLimiters>;

interface SharedLimitOptions {
  /** Undefined where every process counts alone. */
  rows: LimitRows | undefined;
  /** A monotonic clock in milliseconds. */
  now: () => number;
  onFailure: (error: unknown) => void;
}

/** Creates the limiters of one server. */
export function createLimiters({ rows, now, onFailure }: SharedLimitOptions) {
  if (!rows) return { keyOf: createLimitKeys(randomBytes(32)), share: undefined };
  const client = { query: createQuery({ rows, now, onFailure }) };
  const table = { storeType: 'client', tableName: LIMIT_TABLE, tableCreated: true, keyPrefix: '' };
  return {
    keyOf: rows.keyOf,
    /** Creates a limiter that all processes share. Without it every process counts alone. */
    share: (options: Pick<IRateLimiterPostgresOptions, 'points' | 'duration' | 'insuranceLimiter'>) =>
      new RateLimiterPostgres({ ...options, ...table, storeClient: client, clearExpiredByTimeout: false }),
  };
}

/** Creates the query of shared limits. After a failure it fails at once for a while. */
function createQuery({ rows, now, onFailure }: SharedLimitOptions & { rows: LimitRows }): LimitRows['query'] {
  let retryAt = -Infinity;
  let cleanAt = -Infinity;
  const cleanWhenDue = () => {
    if (now() < cleanAt) return;
    cleanAt = now() + CLEAN_INTERVAL_MS;
    rows.removeEnded().catch(onFailure);
  };
  return async (statement) => {
    if (now() < retryAt) throw new Error('This process counts alone for a moment');
    try {
      const result = await withTimeout(rows.query(statement), TIMEOUT_MS);
      cleanWhenDue();
      return result;
    } catch (error) {
      // Several queries may fail at once.
      if (now() >= retryAt) onFailure(error);
      retryAt = now() + RETRY_AFTER_MS;
      throw error;
    }
  };
}

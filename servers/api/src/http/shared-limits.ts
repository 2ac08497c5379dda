import { withTimeout } from '@learning-center/shared/lib';
import type { LimitRows } from '../members/limit-rows.ts';

/** How long a request waits for the shared limits. */
const TIMEOUT_MS = 1000;
/** How long this process counts alone after a failure, so that few requests wait. */
const RETRY_AFTER_MS = 5000;
const CLEAN_INTERVAL_MS = 10_000;

/** Runs a query of the shared limits. Returns undefined if this process counts alone. */
export type TryShared = <Result>(query: (rows: LimitRows) => Promise<Result>) => Promise<Result | undefined>;

interface SharedLimitOptions {
  /** Undefined where every process counts alone. */
  rows: LimitRows | undefined;
  /** A monotonic clock in milliseconds. */
  now: () => number;
  onFailure: (error: unknown) => void;
}

/** Creates the access to the limits that all processes share. A database that does not respond refuses nobody. */
export function createSharedLimits({ rows, now, onFailure }: SharedLimitOptions): TryShared {
  let retryAt = -Infinity;
  let cleanAt = -Infinity;
  const fail = (error: unknown) => {
    retryAt = now() + RETRY_AFTER_MS;
    onFailure(error);
  };
  const cleanWhenDue = (due: LimitRows) => {
    if (now() < cleanAt) return;
    cleanAt = now() + CLEAN_INTERVAL_MS;
    due.removeEnded().catch(onFailure);
  };
  return async (query) => {
    if (!rows || now() < retryAt) return undefined;
    try {
      const result = await withTimeout(query(rows), TIMEOUT_MS);
      cleanWhenDue(rows);
      return result;
    } catch (error) {
      fail(error);
      return undefined;
    }
  };
}

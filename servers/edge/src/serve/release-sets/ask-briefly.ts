import { monotonicNow } from '@learning-center/server-kit';
import { withTimeout } from '@learning-center/shared/lib';

/** After a store that did not respond in time, no request waits for a while. */
const NO_WAIT_MS = 5_000;

/**
 * Creates a question to the store that requests may wait for. Those at the same time share one. Resolves with false if
 * the store did not respond, and then at once for a while.
 */
export function askBriefly(ask: () => Promise<boolean>, timeoutMs: number): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  let failedAt = -Infinity;
  return async () => {
    if (monotonicNow() - failedAt < NO_WAIT_MS) return false;
    asking ??= ask().finally(() => (asking = undefined));
    return withTimeout(asking, timeoutMs).catch(() => {
      failedAt = monotonicNow();
      return false;
    });
  };
}

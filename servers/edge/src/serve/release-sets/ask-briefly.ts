import { monotonicNow } from '@learning-center/server-kit';
import { withTimeout } from '@learning-center/shared/lib';

/** After a server that did not respond in time, no request waits for a while. */
const NO_WAIT_MS = 5_000;

/**
 * Creates a question to a server that requests may wait for. Those at the same time share one. Resolves with false if
 * the server did not respond, and then at once for a while.
 */
export function askBriefly(
  ask: () => Promise<boolean>,
  { timeoutMs, now = monotonicNow }: { timeoutMs: number; now?: () => number },
): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  let failedAt = -Infinity;
  return async () => {
    if (now() - failedAt < NO_WAIT_MS) return false;
    asking ??= ask().finally(() => (asking = undefined));
    return withTimeout(asking, timeoutMs).catch(() => {
      failedAt = now();
      return false;
    });
  };
}

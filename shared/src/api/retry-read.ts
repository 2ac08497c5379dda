import type { Endpoint } from '../contract/index.ts';
import { ApiError } from './api-error.ts';

/** A gateway's status codes while the server behind it is temporarily down. */
const TRANSIENT_STATUSES = new Set([502, 503, 504]);

/** How to retry a call; `delaysMs` are the longest delays before each further attempt. */
interface RetryOptions {
  endpoint: Endpoint;
  delaysMs: readonly number[];
  signal: AbortSignal | undefined;
}

/** Retries a read that did not reach the server, after random delays; a write gets one attempt only. */
export async function retryRead<Result>(attempt: () => Promise<Result>, options: RetryOptions): Promise<Result> {
  const { endpoint, signal } = options;
  const delaysMs = endpoint.effect === 'read' ? options.delaysMs : [];
  for (const delayMs of delaysMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTransient(error) || signal?.aborted) throw error;
      // The random delay spreads the retries of all pages that lost the server at the same time.
      await pause(delayMs * (0.5 + Math.random() / 2), signal);
    }
  }
  return attempt();
}

/** Without a network a retry is useless, so the failure is reported at once. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError) || globalThis.navigator?.onLine === false) return false;
  return error.httpStatus === undefined ? error.cause instanceof TypeError : TRANSIENT_STATUSES.has(error.httpStatus);
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
}

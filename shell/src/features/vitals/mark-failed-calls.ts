import { isIntercepted, type ApiClient } from '@learning-center/shared/api';
import type { PerformanceMarkName } from './performance-marks.ts';

/** Marks failed calls in the browser's timeline: not those that were canceled, not logged in, or without a network. */
export function markFailedCalls({ call }: ApiClient): ApiClient {
  return {
    call: (endpoint, params, options) =>
      call(endpoint, params, options).catch((error: unknown) => {
        if (navigator.onLine && !isIntercepted(error)) performance.mark('failed-call' satisfies PerformanceMarkName);
        throw error;
      }),
  };
}

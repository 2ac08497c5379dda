import { ApiStatus } from '@learning-center/shared/contract';
import { ApiFailure } from '../endpoint/api-failure.ts';

/** The most archives that wait. The last one still comes before its page gives up. */
const MAX_WAITING = 60;

/**
 * Creates a queue that runs one task after the other. It refuses more than may wait, and skips those that nobody waits
 * for any more.
 */
export function createArchiveQueue(maxWaiting = MAX_WAITING) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return <Result>(task: () => Promise<Result>, isWanted: () => boolean): Promise<Result> => {
    if (waiting >= maxWaiting) throw new ApiFailure(ApiStatus.OPERATE_FAIL, 'Too many archives, try again later', 503);
    waiting += 1;
    const result = last.then(() => {
      waiting -= 1;
      if (!isWanted()) throw new ApiFailure(ApiStatus.OPERATE_FAIL, 'The download was canceled');
      return task();
    });
    last = result.catch(() => undefined);
    return result;
  };
}

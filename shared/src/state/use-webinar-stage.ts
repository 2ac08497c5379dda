import { useState } from 'react';
import type { WebinarStage } from '../contract/index.ts';
import { webinarStage, type WebinarPlan } from '../lib/index.ts';
import { useMinute } from './use-minute.ts';

/** How old a page's data may be when it is shown: caches and prefetching keep it for less. */
const DATA_AGE_MS = 2 * 60_000;

/**
 * The stage of a webinar without a replay, new each minute. What the server says of it holds until the page's clock
 * passes the start or the end: the two clocks may differ.
 */
export function useWebinarStage(webinar: WebinarPlan & { stage?: WebinarStage | undefined }): WebinarStage {
  const now = useMinute();
  const [loadedAt] = useState(now - DATA_AGE_MS);
  const current = webinarStage(webinar, now);
  const hasPassed = current !== webinarStage(webinar, loadedAt);
  return hasPassed ? current : (webinar.stage ?? current);
}

import { useState } from 'react';
import type { WebinarStage } from '../contract/index.ts';
import { webinarStage, type WebinarSchedule } from '../lib/index.ts';
import { useCurrentMinute } from './useCurrentMinute.ts';

/** The greatest age of a page's data, above the TTL of all caches and prefetches. */
const MAX_DATA_AGE_MS = 2 * 60_000;

/**
 * The stage of a webinar without a replay, updated each minute. The server's stage applies until the page's clock passes
 * the start or the end, because the clocks of server and browser may differ.
 */
export function useWebinarStage(webinar: WebinarSchedule & { stage?: WebinarStage | undefined }): WebinarStage {
  const now = useCurrentMinute();
  const [loadedAt] = useState(now - MAX_DATA_AGE_MS);
  const current = webinarStage(webinar, now);
  const hasPassed = current !== webinarStage(webinar, loadedAt);
  return hasPassed ? current : (webinar.stage ?? current);
}

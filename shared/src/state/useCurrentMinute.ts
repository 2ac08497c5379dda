import { useEffect, useState } from 'react';
import { useServices } from './page-services.tsx';
import type { WebinarStage } from '../contract/index.ts';
import { webinarStage, type WebinarSchedule } from '../lib/index.ts';

const MINUTE_MS = 60_000;

/** The current time in milliseconds, updated each minute. The first render has the time of the server's render. */
export function useCurrentMinute(): number {
  const { now } = useServices();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const tick = () => setTime(now());
    // A cached page may be older than a minute.
    const first = setTimeout(tick);
    const timer = setInterval(tick, MINUTE_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [now]);
  return time;
}

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

import { useEffect, useState } from 'react';
import { useServices } from './page-services.tsx';

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

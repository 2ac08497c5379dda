import { useEffect, useState } from 'react';
import { useServices } from './page-services.tsx';

const MINUTE = 60_000;

/** The current time in milliseconds, new each minute; on the first render it is the time at which the server rendered. */
export function useMinute(): number {
  const { now } = useServices();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const tick = () => setTime(now());
    // A page from a cache is older than a minute.
    const first = setTimeout(tick);
    const timer = setInterval(tick, MINUTE);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [now]);
  return time;
}

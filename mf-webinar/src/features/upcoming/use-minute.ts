import { useServices } from '@learning-center/shared/state';
import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The current time in milliseconds, new each minute; for what is drawn after hydration only. */
export function useMinute(): number {
  const { now } = useServices();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), MINUTE);
    return () => clearInterval(timer);
  }, [now]);
  return time;
}

import { useEffect, useEffectEvent, useState } from 'react';

/** Counts seconds down and then does what was waited for; undefined while nothing is to be waited for. */
export function useCountdown(seconds: number | undefined, onEnd: () => void): number | undefined {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (seconds === undefined) return undefined;
    let rest = seconds;
    const ticker = setInterval(() => {
      rest -= 1;
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(ticker);
      end();
    }, 1000);
    return () => {
      clearInterval(ticker);
      setLeft(seconds);
    };
  }, [seconds]);
  return seconds === undefined ? undefined : (left ?? seconds);
}

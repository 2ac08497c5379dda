const TICK_INTERVAL_MS = 250;

/** A clock instead of footage; times in seconds. */
export function createFakeClock(events: { onTick: () => void; onEnd: () => void }) {
  let ticker: ReturnType<typeof setInterval> | undefined;
  let [rate, time, duration, readAt] = [1, 0, 0, 0];
  const stop = () => {
    clearInterval(ticker);
    ticker = undefined;
  };
  const read = () => {
    if (ticker === undefined) return;
    const now = performance.now();
    time = Math.min(duration, time + ((now - readAt) / 1000) * rate);
    readAt = now;
  };
  const tick = () => {
    read();
    events.onTick();
    if (time < duration) return;
    stop();
    events.onEnd();
  };
  const seek = (next: number) => {
    time = Math.min(Math.max(0, next), duration);
    readAt = performance.now();
  };
  return {
    position: () => ({ time, duration }),
    isRunning: () => ticker !== undefined,
    reset: (start: number, length: number) => {
      stop();
      duration = length;
      seek(start);
    },
    seek,
    setRate: (next: number) => {
      read();
      rate = next;
    },
    start: () => {
      if (time >= duration) time = 0;
      readAt = performance.now();
      ticker ??= setInterval(tick, TICK_INTERVAL_MS);
    },
    stop: () => {
      read();
      stop();
    },
  };
}

const TICK = 250;

/** A clock in place of footage; times in seconds. */
export interface StandInClock {
  position: () => { time: number; duration: number };
  isRunning: () => boolean;
  reset: (time: number, duration: number) => void;
  goTo: (time: number) => void;
  setRate: (rate: number) => void;
  run: () => void;
  stop: () => void;
}

/** Makes a clock that tells each tick and its end. */
export function createStandInClock(events: { onTick: () => void; onEnd: () => void }): StandInClock {
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
  const goTo = (next: number) => {
    time = Math.min(Math.max(0, next), duration);
    readAt = performance.now();
  };
  return {
    position: () => ({ time, duration }),
    isRunning: () => ticker !== undefined,
    reset: (start, length) => {
      stop();
      duration = length;
      goTo(start);
    },
    goTo,
    setRate: (next) => {
      read();
      rate = next;
    },
    run: () => {
      if (time >= duration) time = 0;
      readAt = performance.now();
      ticker ??= setInterval(tick, TICK);
    },
    stop: () => {
      read();
      stop();
    },
  };
}

import { act } from '@testing-library/react';

/** A clock that stands still until minutes pass, for a test with fake timers. */
export function stoppedClock(instant: number) {
  let time = instant;
  const pass = (minutes: number) =>
    act(() => {
      time += minutes * 60_000;
      jest.advanceTimersByTime(minutes * 60_000);
    });
  return { now: () => time, pass };
}

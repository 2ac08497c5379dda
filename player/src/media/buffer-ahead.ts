/** Two times that differ less are the same, in seconds. */
export const SAME_TIME_SECONDS = 0.01;
/** Picture and sound may end at different times. So the last part of a buffer may not play. */
const MIN_AHEAD_SECONDS = 0.5;
const CHECK_INTERVAL_MS = 250;
/** Within this time hls.js jumps over segments that were skipped. */
const JUMP_TIMEOUT_MS = 2000;

/** The end of the buffered range around a time. */
export function bufferedEnd({ buffered }: HTMLVideoElement, time: number): number {
  for (let range = 0; range < buffered.length; range += 1) {
    if (buffered.start(range) <= time + SAME_TIME_SECONDS && time < buffered.end(range)) return buffered.end(range);
  }
  return time;
}

/** Whether the element can play on without more data. */
export function hasBufferAhead(element: HTMLVideoElement): boolean {
  const { currentTime } = element;
  return isAbleToPlay(element) && bufferedEnd(element, currentTime) - currentTime > MIN_AHEAD_SECONDS;
}

/**
 * Calls back when the element has played what has loaded: at once if that is nothing. `isSeeking` tells that the visitor
 * has chosen a time that has not loaded.
 */
export function whenPlayedOut(
  element: HTMLVideoElement,
  signal: AbortSignal,
  run: (options: { isSeeking: boolean }) => void,
): void {
  if (!isAbleToPlay(element)) return run({ isSeeking: false });
  let waitedMs = 0;
  const timer = setInterval(() => {
    waitedMs = hasBufferAhead(element) ? 0 : waitedMs + CHECK_INTERVAL_MS;
    if (waitedMs === 0 || (isAbleToPlay(element) && waitedMs < JUMP_TIMEOUT_MS)) return;
    clearInterval(timer);
    run({ isSeeking: element.seeking });
  }, CHECK_INTERVAL_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}

const isAbleToPlay = ({ readyState, error }: HTMLVideoElement) => readyState > 0 && error === null;

/** Delay in browsers that do not say when they are idle, in milliseconds. */
const IDLE_DELAY_MS = 2_000;

export function whenIdle(run: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run);
  else setTimeout(run, IDLE_DELAY_MS);
}

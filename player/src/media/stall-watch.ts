import type { PlayerStall } from '../player-adapter.ts';

const TICK_INTERVAL_MS = 200;
/** Shorter waits need no message. */
const MIN_STALL_MS = 300;

/** Watches whether playback goes on, while it should. */
export function createStallWatch(
  element: HTMLVideoElement,
  { onTick, onStall }: { onTick: () => void; onStall: (stall: PlayerStall) => void },
) {
  let ticker: ReturnType<typeof setInterval> | undefined;
  let stall: PlayerStall;
  let isUnreachable = false;
  let [time, movedAt] = [0, 0];

  const report = (next: PlayerStall) => {
    if (next === stall) return;
    stall = next;
    onStall(next);
  };
  const reason = () => (!navigator.onLine ? 'offline' : isUnreachable ? 'unreachable' : 'slow');
  const tick = () => {
    const now = performance.now();
    // An element that loads again jumps to 0 and then to its time.
    const hasPicture = !element.seeking && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    if (element.currentTime !== time && hasPicture) {
      [time, movedAt] = [element.currentTime, now];
      report(undefined);
    } else if (now - movedAt > MIN_STALL_MS) report(reason());
    onTick();
  };
  return {
    start: () => {
      if (ticker !== undefined) return;
      [time, movedAt] = [element.currentTime, performance.now()];
      ticker = setInterval(tick, TICK_INTERVAL_MS);
    },
    stop: () => {
      clearInterval(ticker);
      ticker = undefined;
      report(undefined);
    },
    setUnreachable: (unreachable: boolean) => {
      isUnreachable = unreachable;
    },
  };
}

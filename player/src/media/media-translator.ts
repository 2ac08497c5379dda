import type { PlayerPhase, ReportPlayer } from '../player-adapter.ts';
import { bufferedEnd, SAME_TIME_SECONDS } from './buffer-ahead.ts';
import { createStallWatch } from './stall-watch.ts';

export type MediaTranslator = ReturnType<typeof createMediaTranslator>;

/** Phases that become `buffering` when playback waits for data. */
const WAITING: readonly (PlayerPhase | undefined)[] = ['cued', 'playing', 'paused'];

/** Translates what a `<video>` element does to reports: each phase once, with its time. */
export function createMediaTranslator(element: HTMLVideoElement, report: ReportPlayer, signal: AbortSignal) {
  const progress = createProgress(element, report);
  const { phase, enter } = progress;
  const seekPause = createSeekPause(element, signal);
  // It survives loading again, which pauses the element.
  let wantsToPlay = false;
  const watch = createStallWatch(element, {
    onTick: progress.report,
    onStall: (stall) => {
      if (wantsToPlay && !stall && phase() === 'buffering') enter('playing');
      if (wantsToPlay && stall && WAITING.includes(phase())) enter('buffering');
      report({ stall });
    },
  });
  const stop = () => {
    wantsToPlay = false;
    watch.stop();
  };
  const pause = () => {
    stop();
    if (!element.ended && (phase() === 'playing' || phase() === 'buffering')) enter('paused');
  };
  listenTo(element, signal, {
    emptied: progress.unload,
    loadedmetadata: progress.load,
    play: () => {
      if (element.paused || seekPause.isDue()) return;
      wantsToPlay = true;
      watch.start();
    },
    playing: () => enter('playing'),
    // Loading again is no pause.
    pause: () => element.paused && element.readyState > 0 && element.error === null && pause(),
    ended: () => {
      stop();
      enter('ended');
    },
    seeked: progress.reportWhenReady,
    progress: progress.reportWhenReady,
    durationchange: progress.reportWhenReady,
  });
  signal.addEventListener('abort', watch.stop);
  return {
    reset: progress.reset,
    seek: progress.seek,
    wantsToPlay: () => wantsToPlay,
    /** The viewer plays or pauses; an element that loads again does not report it. */
    setPlaying: (plays: boolean) => {
      seekPause.setPlaying(plays);
      if (plays) wantsToPlay = true;
      else pause();
    },
    block: () => {
      progress.becomeReady();
      stop();
      enter('blocked');
    },
    fail: stop,
    setUnreachable: watch.setUnreachable,
    isReady: progress.hasLoaded,
    time: progress.time,
  };
}

/** Reports the phase and the time of an element. The time stays when it loads again. */
function createProgress(element: HTMLVideoElement, report: ReportPlayer) {
  /** Undefined until the video is ready. */
  let phase: PlayerPhase | undefined;
  let [isLoaded, hasLoaded] = [false, false];
  let [time, length] = [0, 0];
  const read = () => {
    // An element that loads again is at 0 until `load` has set its time.
    if (isLoaded && element.readyState > 0) time = element.currentTime;
    const duration = Number.isFinite(element.duration) ? element.duration : length;
    return { time, duration, buffered: bufferedEnd(element, time) };
  };
  const reportTime = () => report(read());
  const enter = (next: PlayerPhase) => {
    if (next === phase) return;
    phase = next;
    // The last tick may be of the second before.
    report({ ...read(), phase });
  };
  const becomeReady = () => {
    if (phase === undefined) enter('cued');
  };
  return {
    report: reportTime,
    reportWhenReady: () => phase && reportTime(),
    phase: () => phase,
    enter,
    becomeReady,
    time: () => time,
    hasLoaded: () => hasLoaded,
    reset: (start: number, nextLength: number) => {
      [time, length] = [start, nextLength];
    },
    load: () => {
      [isLoaded, hasLoaded] = [true, true];
      if (Math.abs(element.currentTime - time) > SAME_TIME_SECONDS) element.currentTime = time;
      becomeReady();
    },
    unload: () => {
      isLoaded = false;
    },
    seek: (next: number) => {
      time = next;
      if (element.readyState > 0) element.currentTime = next;
      if (phase === 'ended') enter('paused');
      else reportTime();
    },
  };
}

/** WebKit takes back a pause while it seeks: it plays again by itself. So this pauses again after the seek. */
function createSeekPause(element: HTMLVideoElement, signal: AbortSignal) {
  let isDue = false;
  const seeked = () => {
    if (isDue) element.pause();
    isDue = false;
  };
  listenTo(element, signal, { seeked });
  return {
    isDue: () => isDue,
    setPlaying: (plays: boolean) => {
      isDue = !plays && element.seeking;
    },
  };
}

type Listeners = Partial<Record<keyof HTMLMediaElementEventMap, () => void>>;

export function listenTo(element: HTMLVideoElement, signal: AbortSignal, listeners: Listeners): void {
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener, { signal });
}

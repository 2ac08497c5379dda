import type { PlayerState } from '../player-adapter.ts';
import type { PlayerEmitter } from '../player-emitter.ts';
import { bufferedEnd, SAME_TIME_SECONDS } from './buffer-ahead.ts';
import { createStallWatch } from './stall-watch.ts';

export type MediaTranslator = ReturnType<typeof createMediaTranslator>;

/** Translates what a `<video>` element does to adapter events; times in seconds. */
export function createMediaTranslator(element: HTMLVideoElement, emit: PlayerEmitter['emit'], signal: AbortSignal) {
  const report = createReport(element, emit);
  // It survives loading again, which pauses the element.
  let wantsToPlay = false;
  const seekPause = createSeekPause(element, signal);
  const watch = createStallWatch(element, {
    onTick: report.emitTime,
    onStall: (stall) => {
      if (wantsToPlay) report.stall(stall !== undefined);
      emit('stall', stall);
    },
  });
  const stop = () => {
    wantsToPlay = false;
    watch.stop();
  };
  const pause = () => {
    stop();
    if (!element.ended) report.pause();
  };
  listenTo(element, signal, {
    emptied: report.unload,
    loadedmetadata: report.load,
    play: () => {
      if (element.paused || seekPause.isDue()) return;
      wantsToPlay = true;
      watch.start();
    },
    playing: () => report.enter('playing'),
    pause: () => {
      if (element.paused && !isLoading(element)) pause();
    },
    ended: () => {
      stop();
      if (report.state() !== 'ended') report.end();
    },
    seeked: report.emitTimeWhenReady,
    progress: report.emitTimeWhenReady,
    durationchange: report.emitTimeWhenReady,
  });
  signal.addEventListener('abort', watch.stop);
  return {
    reset: report.reset,
    seek: report.seek,
    wantsToPlay: () => wantsToPlay,
    /** The viewer plays or pauses; an element that loads again does not report it. */
    setPlaying: (plays: boolean) => {
      seekPause.setPlaying(plays);
      if (plays) wantsToPlay = true;
      else pause();
    },
    block: () => {
      report.becomeReady();
      stop();
      report.enter('blocked');
    },
    fail: stop,
    setUnreachable: watch.setUnreachable,
    isReady: report.hasLoaded,
    time: report.time,
  };
}

const isLoading = ({ readyState, error }: HTMLVideoElement) => readyState === 0 || error !== null;

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

/** Emits the state and the time of an element. */
function createReport(element: HTMLVideoElement, emit: PlayerEmitter['emit']) {
  let state: PlayerState | 'ended' | undefined;
  let [isLoaded, hasLoaded] = [false, false];
  let [time, length] = [0, 0];
  const enter = (next: PlayerState) => {
    if (next === state) return;
    state = next;
    emit('state', next);
  };
  const emitTime = () => {
    // An element that loads again is at 0 until `load` has set its time.
    if (isLoaded && element.readyState > 0) time = element.currentTime;
    emit('time', { time, duration: Number.isFinite(element.duration) ? element.duration : length });
    emit('buffered', bufferedEnd(element, time));
  };
  const becomeReady = () => {
    if (state !== undefined) return;
    emitTime();
    enter('cued');
  };
  return {
    state: () => state,
    hasLoaded: () => hasLoaded,
    time: () => time,
    enter,
    emitTime,
    emitTimeWhenReady: () => state && emitTime(),
    reset: (start: number, nextLength: number) => {
      [time, length] = [start, nextLength];
    },
    becomeReady,
    load: () => {
      [isLoaded, hasLoaded] = [true, true];
      if (Math.abs(element.currentTime - time) > SAME_TIME_SECONDS) element.currentTime = time;
      becomeReady();
    },
    unload: () => {
      isLoaded = false;
    },
    /** Playback that should go on waits for data, or waits no longer. */
    stall: (waits: boolean) => {
      if (!waits && state === 'buffering') enter('playing');
      if (waits && (state === 'cued' || state === 'playing' || state === 'paused')) enter('buffering');
    },
    pause: () => {
      if (state !== 'playing' && state !== 'buffering') return;
      // The last tick may be of the second before.
      emitTime();
      enter('paused');
    },
    seek: (next: number) => {
      time = next;
      if (element.readyState > 0) element.currentTime = next;
      if (state === 'ended') enter('paused');
      emitTime();
    },
    end: () => {
      state = 'ended';
      emitTime();
      emit('ended', undefined);
    },
  };
}

type Listeners = Partial<Record<keyof HTMLMediaElementEventMap, () => void>>;

function listenTo(element: HTMLVideoElement, signal: AbortSignal, listeners: Listeners): void {
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener, { signal });
}

/** Lets video elements of jsdom accept the signals of Node, which tests use. */
export function acceptNodeSignals(): void {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  HTMLVideoElement.prototype.addEventListener = function (this: HTMLVideoElement, ...args: unknown[]) {
    const [name, listener, options] = args as Parameters<typeof addEventListener>;
    addEventListener.call(this, name, listener);
    const signal = typeof options === 'object' ? options.signal : undefined;
    signal?.addEventListener('abort', () => removeEventListener.call(this, name, listener));
  };
}

/** Makes a `<video>` element of jsdom load and play as a test tells it. Its events are synchronous. */
export function fakeVideoElement(element: HTMLVideoElement) {
  const state = {
    src: '',
    readyState: 0,
    currentTime: 0,
    duration: NaN,
    paused: true,
    ended: false,
    seeking: false,
    error: null as { code: number } | null,
    buffered: [] as (readonly [start: number, end: number])[],
  };
  const fire = (...names: (keyof HTMLMediaElementEventMap)[]) =>
    names.forEach((name) => element.dispatchEvent(new Event(name)));
  const load = () => {
    Object.assign(state, { readyState: 0, currentTime: 0, duration: NaN, paused: true, ended: false, error: null });
    fire('emptied');
  };
  const properties = {
    src: {
      get: () => state.src,
      set: (src: string) => {
        state.src = src;
        load();
      },
    },
    currentTime: {
      get: () => state.currentTime,
      set: (time: number) => {
        Object.assign(state, { currentTime: time, ended: false });
        fire('seeked');
      },
    },
  };
  for (const name of ['readyState', 'duration', 'paused', 'ended', 'seeking', 'error'] as const) {
    Object.defineProperty(element, name, { get: () => state[name] });
  }
  const buffered = {
    get: () => ({
      length: state.buffered.length,
      start: (range: number) => state.buffered[range]![0],
      end: (range: number) => state.buffered[range]![1],
    }),
  };
  Object.defineProperties(element, { ...properties, buffered });
  const play = () => {
    if (!state.paused) return Promise.resolve();
    Object.assign(state, { paused: false, ended: false });
    fire('play');
    if (state.readyState > 2) fire('playing');
    return Promise.resolve();
  };
  const pause = () => {
    if (state.paused) return;
    state.paused = true;
    fire('pause');
  };
  Object.assign(element, { load, play, pause });
  return {
    isPlaying: () => !state.paused,
    /** Its data arrives; the length becomes known before the metadata counts as loaded. */
    receive: (duration = 600) => {
      Object.assign(state, { readyState: 1, duration });
      fire('durationchange', 'loadedmetadata');
      state.readyState = 4;
      if (!state.paused) fire('playing');
    },
    move: (time: number) => {
      state.currentTime = time;
    },
    /** Seeks as WebKit does, which plays again by itself when it is paused. The function ends the seek. */
    seekLikeWebKit: () => {
      state.seeking = true;
      element.addEventListener('pause', () => void (state.seeking && play()));
      return () => {
        state.seeking = false;
        fire('seeked');
        if (!state.paused) fire('playing');
      };
    },
    /** The ranges that have loaded, in seconds. */
    buffer: (...ranges: (readonly [start: number, end: number])[]) => {
      state.buffered = ranges;
    },
    fail: (code: number) => {
      state.error = { code };
      fire('error');
    },
  };
}

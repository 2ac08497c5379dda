import type { PlayerAdapter, PlayerError, PlayerState } from './player-adapter.ts';

/** What a visitor sees of a video: its poster, the player on its way, or what the player does. */
export type PlaybackPhase = 'poster' | 'loading' | PlayerState | 'ended' | 'failed';

/** Everything that the parts around a player show; times in seconds. */
export interface PlaybackState {
  phase: PlaybackPhase;
  time: number;
  duration: number;
  rate: number;
  isMuted: boolean;
  areCaptionsShown: boolean;
  /** Whether it has played at all since the video was opened. */
  hasPlayed: boolean;
  error: PlayerError | undefined;
  /** Counts how often the player was opened anew after a failure. */
  attempt: number;
}

/** A video as it is to be played: its 11 characters on the video service, or none where it cannot be played here. */
export interface PlaybackVideo {
  serviceId: string | undefined;
  title: string;
  length: number;
}

/** The one source of what is played on a page; back ends come and go behind it. */
export interface Playback {
  video: PlaybackVideo;
  getState: () => PlaybackState;
  subscribe: (listener: () => void) => () => void;
  /** Where the video begins when it is opened, unless it is opened elsewhere; until then its playhead stands there. */
  startFrom: (time: number) => void;
  /** Brings the player in the poster's place; `plays` unless it is only to be cued. */
  open: (start?: { at?: number; plays?: boolean }) => void;
  play: () => void;
  pause: () => void;
  toggle: () => void;
  /** Goes to a moment, opening the player if need be; `plays` from there, else it stays as it is. */
  seekTo: (time: number, plays?: boolean) => void;
  setRate: (rate: number) => void;
  mute: (isMuted: boolean) => void;
  showCaptions: (areShown: boolean) => void;
  /** Opens the player anew after a failure. */
  retry: () => void;
  fail: (error: PlayerError) => void;
  /** Connects a back end until the returned function is called. */
  attach: (player: PlayerAdapter) => () => void;
}

const PLAYING: readonly PlaybackPhase[] = ['playing', 'buffering'];
const RESTING: readonly PlayerState[] = ['cued', 'buffering', 'paused'];

/** Whether a phase counts as playing to somebody who wants to pause. */
export const isPlaying = (phase: PlaybackPhase) => PLAYING.includes(phase);

/** Makes the playback of one video. */
export function createPlayback(video: PlaybackVideo): Playback {
  const [read, change, subscribe] = createState(video.length);
  let player: PlayerAdapter | undefined;
  let wantsToPlay = false;

  const open: Playback['open'] = ({ at = read().time, plays = true } = {}) => {
    if (video.serviceId === undefined || read().phase !== 'poster') return;
    wantsToPlay = plays;
    change({ phase: 'loading', time: within(at, video.length) });
  };
  const play = () => {
    if (read().phase === 'poster') return open();
    wantsToPlay = true;
    if (read().phase === 'ended') {
      change({ phase: 'buffering', time: 0 });
      player?.seek(0);
    }
    player?.play();
  };
  const pause = () => {
    wantsToPlay = false;
    player?.pause();
  };
  const seekTo: Playback['seekTo'] = (wanted, plays = false) => {
    const time = within(wanted, read().duration);
    if (read().phase === 'poster') return open({ at: time });
    const phase = phaseAt(time, read());
    if (phase === 'ended' && read().phase === 'ended') return undefined;
    change({ time, phase });
    player?.seek(time);
    return plays && phase !== 'ended' ? play() : undefined;
  };
  const attach: Playback['attach'] = (next) => {
    player = next;
    const stopFollowing = follow(next, read, change);
    cue(next, video, read());
    if (wantsToPlay) next.play();
    return () => {
      stopFollowing();
      player = undefined;
    };
  };
  return {
    video,
    getState: read,
    subscribe,
    startFrom: (time) => {
      if (read().phase === 'poster') change({ time: within(time, video.length) });
    },
    open,
    play,
    pause,
    toggle: () => (isPlaying(read().phase) ? pause() : play()),
    seekTo,
    ...settingsOf(change, () => player),
    retry: () => change({ phase: 'loading', error: undefined, attempt: read().attempt + 1 }),
    fail: (error) => change({ phase: 'failed', error }),
    attach,
  };
}

type Change = (changes: Partial<PlaybackState>) => void;

/** What stays as the visitor has set it, whichever back end plays. */
function settingsOf(
  change: Change,
  player: () => PlayerAdapter | undefined,
): Pick<Playback, 'setRate' | 'mute' | 'showCaptions'> {
  return {
    setRate: (rate) => {
      change({ rate });
      player()?.rate(rate);
    },
    mute: (isMuted) => {
      change({ isMuted });
      player()?.mute(isMuted);
    },
    showCaptions: (areCaptionsShown) => {
      change({ areCaptionsShown });
      player()?.captions(areCaptionsShown);
    },
  };
}

/** Shows the video in a back end as the visitor has left and set it. */
function cue(player: PlayerAdapter, video: PlaybackVideo, { time, rate, isMuted, areCaptionsShown }: PlaybackState) {
  player.cue({ id: video.serviceId ?? '', title: video.title, length: video.length, start: time });
  if (rate !== 1) player.rate(rate);
  if (isMuted) player.mute(true);
  if (areCaptionsShown) player.captions(true);
}

function follow(player: PlayerAdapter, read: () => PlaybackState, change: Change): () => void {
  const stops = [
    player.on('time', ({ time, duration }) => change({ time, duration: duration || read().duration })),
    player.on('state', (phase) => {
      // A player that rests at the end may call that a pause.
      if (read().phase === 'ended' && RESTING.includes(phase)) return;
      change({ phase, hasPlayed: read().hasPlayed || phase === 'playing' });
    }),
    player.on('ended', () => change({ phase: 'ended', time: read().duration })),
    player.on('error', (error) => change({ phase: 'failed', error })),
  ];
  return () => stops.forEach((stop) => stop());
}

function createState(duration: number) {
  const listeners = new Set<() => void>();
  let state: PlaybackState = {
    phase: 'poster',
    time: 0,
    duration,
    rate: 1,
    isMuted: false,
    areCaptionsShown: false,
    hasPlayed: false,
    error: undefined,
    attempt: 0,
  };
  const read = () => state;
  const change = (changes: Partial<PlaybackState>) => {
    state = { ...state, ...changes };
    for (const listener of [...listeners]) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return [read, change, subscribe] as const;
}

/** The phase after a seek: a video that rests has ended at its end, by the whole seconds of the clock, and only there. */
function phaseAt(time: number, { phase, duration }: PlaybackState): PlaybackPhase {
  if (phase !== 'ended' && phase !== 'paused') return phase;
  return duration > 0 && Math.floor(time) >= Math.floor(duration) ? 'ended' : 'paused';
}

function within(time: number, duration: number): number {
  return Math.max(0, duration > 0 ? Math.min(time, duration) : time);
}

import { atom, createStore } from '../../../state/index.ts';
import type { PlayerAdapter, PlayerError, PlayerState } from '../adapter/player-adapter.ts';

/** The poster, the loading player, or the player's state. */
export type PlaybackPhase = 'poster' | 'loading' | PlayerState | 'ended' | 'failed';

/** The state for the components around a player; times in seconds. */
export interface PlaybackState {
  phase: PlaybackPhase;
  time: number;
  duration: number;
  rate: number;
  isMuted: boolean;
  areCaptionsVisible: boolean;
  /** Whether it has played since the video was opened. */
  hasPlayed: boolean;
  error: PlayerError | undefined;
  /** The number of retries after a failure. */
  attempt: number;
}

/** `serviceId` has 11 characters; undefined if the video is not playable. `length` in seconds. */
export interface PlaybackVideo {
  serviceId: string | undefined;
  title: string;
  length: number;
}

/** The single source of truth for playback on a page; adapters attach to it. */
export interface Playback {
  video: PlaybackVideo;
  getState: () => PlaybackState;
  subscribe: (listener: () => void) => () => void;
  /** Sets where the video starts unless `open` says otherwise; ignored once it is open. */
  startFrom: (time: number) => void;
  /** Replaces the poster with the player. `plays: false` only cues the video. */
  open: (start?: { at?: number; plays?: boolean }) => void;
  play: () => void;
  pause: () => void;
  toggle: () => void;
  /** Seeks, and opens the player if needed. `plays` starts playback from there. */
  seekTo: (time: number, plays?: boolean) => void;
  setRate: (rate: number) => void;
  mute: (isMuted: boolean) => void;
  showCaptions: (areVisible: boolean) => void;
  /** Opens a new player after a failure. */
  retry: () => void;
  fail: (error: PlayerError) => void;
  /** Attaches an adapter until the returned function is called. */
  attach: (player: PlayerAdapter) => () => void;
}

const PLAYING: readonly PlaybackPhase[] = ['playing', 'buffering'];
const STATES_AFTER_END: readonly PlayerState[] = ['cued', 'buffering', 'paused'];

/** Whether pressing pause makes sense in a phase. */
export const isPlaying = (phase: PlaybackPhase) => PLAYING.includes(phase);

export function createPlayback(video: PlaybackVideo): Playback {
  const [read, change, subscribe] = createState(video.length);
  let player: PlayerAdapter | undefined;
  let wantsToPlay = false;

  const open: Playback['open'] = ({ at = read().time, plays = true } = {}) => {
    if (video.serviceId === undefined || read().phase !== 'poster') return;
    wantsToPlay = plays;
    change({ phase: 'loading', time: clamp(at, video.length) });
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
  const seekTo: Playback['seekTo'] = (requested, plays = false) => {
    const time = clamp(requested, read().duration);
    if (read().phase === 'poster') return open({ at: time });
    const phase = phaseAt(time, read());
    if (phase === 'ended' && read().phase === 'ended') return undefined;
    change({ time, phase });
    player?.seek(time);
    return plays && phase !== 'ended' ? play() : undefined;
  };
  const attach: Playback['attach'] = (next) => {
    player = next;
    const unsubscribe = subscribeTo(next, read, change);
    cue(next, video, read());
    if (wantsToPlay) next.play();
    return () => {
      unsubscribe();
      player = undefined;
    };
  };
  return {
    video,
    getState: read,
    subscribe,
    startFrom: (time) => {
      if (read().phase === 'poster') change({ time: clamp(time, video.length) });
    },
    open,
    play,
    pause,
    toggle: () => (isPlaying(read().phase) ? pause() : play()),
    seekTo,
    ...playerSettings(change, () => player),
    retry: () => change({ phase: 'loading', error: undefined, attempt: read().attempt + 1 }),
    fail: (error) => change({ phase: 'failed', error }),
    attach,
  };
}

type Change = (changes: Partial<PlaybackState>) => void;

/** Settings that survive a change of adapter. */
function playerSettings(
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
    showCaptions: (areCaptionsVisible) => {
      change({ areCaptionsVisible });
      player()?.captions(areCaptionsVisible);
    },
  };
}

/** Cues the video in an adapter with the current time and settings. */
function cue(player: PlayerAdapter, video: PlaybackVideo, { time, rate, isMuted, areCaptionsVisible }: PlaybackState) {
  player.cue({ id: video.serviceId ?? '', title: video.title, length: video.length, start: time });
  if (rate !== 1) player.rate(rate);
  if (isMuted) player.mute(true);
  if (areCaptionsVisible) player.captions(true);
}

function subscribeTo(player: PlayerAdapter, read: () => PlaybackState, change: Change): () => void {
  const stops = [
    player.on('time', ({ time, duration }) => change({ time, duration: duration || read().duration })),
    player.on('state', (phase) => {
      // A player may report a pause after the end.
      if (read().phase === 'ended' && STATES_AFTER_END.includes(phase)) return;
      change({ phase, hasPlayed: read().hasPlayed || phase === 'playing' });
    }),
    player.on('ended', () => change({ phase: 'ended', time: read().duration })),
    player.on('error', (error) => change({ phase: 'failed', error })),
  ];
  return () => stops.forEach((stop) => stop());
}

function createState(duration: number) {
  const store = createStore();
  const stateAtom = atom<PlaybackState>({
    phase: 'poster',
    time: 0,
    duration,
    rate: 1,
    isMuted: false,
    areCaptionsVisible: false,
    hasPlayed: false,
    error: undefined,
    attempt: 0,
  });
  const read = () => store.get(stateAtom);
  const change: Change = (changes) => store.set(stateAtom, { ...read(), ...changes });
  const subscribe = (listener: () => void) => store.sub(stateAtom, listener);
  return [read, change, subscribe] as const;
}

/** The phase after a seek: a stopped video has ended only at its end, in whole seconds. */
function phaseAt(time: number, { phase, duration }: PlaybackState): PlaybackPhase {
  if (phase !== 'ended' && phase !== 'paused') return phase;
  return duration > 0 && Math.floor(time) >= Math.floor(duration) ? 'ended' : 'paused';
}

function clamp(time: number, duration: number): number {
  return Math.max(0, duration > 0 ? Math.min(time, duration) : time);
}

import type { CaptionTrack, PlaybackSource, PlayerAdapter, PlayerError, PlayerState } from '../player-adapter.ts';
import {
  cueMedia,
  initialMediaState,
  mediaSettings,
  subscribeToMedia,
  type MediaSettings,
  type MediaState,
} from './media-settings.ts';
import { createSourceSwitch, type SourceState } from './source-switch.ts';

/** The poster, the loading player, or the player's state. */
export type PlaybackPhase = 'poster' | 'loading' | PlayerState | 'ended' | 'failed';

/** The state for the components around a player; times in seconds. */
export interface PlaybackState extends SourceState, MediaState {
  phase: PlaybackPhase;
  time: number;
  duration: number;
  rate: number;
  isMuted: boolean;
  areCaptionsVisible: boolean;
  /** Whether it has played since the video was opened. */
  hasPlayed: boolean;
  /** Whether another player would play at once. Controls of the system and the browser change it too. */
  wantsToPlay: boolean;
}

/** `length` in seconds. Without sources the video is not playable. */
export interface PlaybackVideo {
  /** The next one plays if one does not respond or is refused. */
  sources: readonly PlaybackSource[];
  length: number;
  captions: readonly CaptionTrack[];
}

/** The single source of truth for playback on a page; adapters attach to it. */
export interface Playback extends MediaSettings {
  video: PlaybackVideo;
  getState: () => PlaybackState;
  subscribe: (listener: () => void) => () => void;
  /** Sets where the video starts unless `open` says otherwise; ignored once it is open. */
  startFrom: (time: number) => void;
  /** Replaces the poster with the player, and plays. */
  open: (start?: { at?: number }) => void;
  play: () => void;
  pause: () => void;
  toggle: () => void;
  /** Seeks, and opens the player if needed. `plays` starts playback from there. */
  seekTo: (time: number, plays?: boolean) => void;
  setRate: (rate: number) => void;
  mute: (isMuted: boolean) => void;
  showCaptions: (areVisible: boolean) => void;
  /** Opens a new player after a failure, with the first source again. */
  retry: () => void;
  fail: (error: PlayerError) => void;
  /** Attaches an adapter until the returned function is called. */
  attach: (player: PlayerAdapter) => () => void;
}

const PLAYING: readonly PlaybackPhase[] = ['playing', 'buffering'];
const STARTING: readonly PlaybackPhase[] = ['loading', 'cued', 'paused'];
const STATES_AFTER_END: readonly PlayerState[] = ['cued', 'buffering', 'paused'];

export const isPlaying = (phase: PlaybackPhase) => PLAYING.includes(phase);

/** Whether the visitor can pause: the video plays, or will as soon as it has loaded. */
export const canPause = ({ phase, wantsToPlay }: Pick<PlaybackState, 'phase' | 'wantsToPlay'>) =>
  isPlaying(phase) || (wantsToPlay && STARTING.includes(phase));

export function createPlayback(video: PlaybackVideo): Playback {
  const [read, change, subscribe] = createState(video);
  let player: PlayerAdapter | undefined;
  const sources = createSourceSwitch(video.sources, read, change);

  const open: Playback['open'] = ({ at = read().time } = {}) => {
    if (video.sources.length === 0 || read().phase !== 'poster') return;
    sources.start();
    change({ phase: 'loading', time: clamp(at, video.length), wantsToPlay: true });
  };
  const play = () => {
    if (read().phase === 'poster') return open();
    change({ wantsToPlay: true });
    if (read().phase === 'failed') return sources.retry();
    if (read().phase === 'ended') {
      change({ phase: 'buffering', time: 0 });
      player?.seek(0);
    }
    player?.play();
  };
  const pause = () => {
    change({ wantsToPlay: false });
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
    const stops = [subscribeTo(next, read, change), next.on('error', sources.fail), sources.watch()];
    cue(next, video, read());
    if (read().wantsToPlay) next.play();
    return () => {
      stops.forEach((stop) => stop());
      player = undefined;
    };
  };
  return {
    video,
    getState: read,
    subscribe,
    startFrom: (time) => void (read().phase === 'poster' && change({ time: clamp(time, video.length) })),
    open,
    play,
    pause,
    toggle: () => (canPause(read()) ? pause() : play()),
    seekTo,
    ...playerSettings(change, () => player),
    ...mediaSettings(read, change, () => player),
    retry: sources.retry,
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
function cue(player: PlayerAdapter, video: PlaybackVideo, state: PlaybackState) {
  const { time, rate, isMuted, areCaptionsVisible, ...media } = state;
  const url = video.sources[state.source]?.url ?? '';
  player.cue({ ...video, url, start: time });
  if (rate !== 1) player.rate(rate);
  if (isMuted) player.mute(true);
  cueMedia(player, media);
  if (areCaptionsVisible) player.captions(true);
}

function subscribeTo(player: PlayerAdapter, read: () => PlaybackState, change: Change): () => void {
  const stops = [
    player.on('time', ({ time, duration }) => change({ time, duration: duration || read().duration })),
    player.on('state', (phase) => {
      // A player may report a pause after the end.
      if (read().phase === 'ended' && STATES_AFTER_END.includes(phase)) return;
      const { hasPlayed, wantsToPlay } = read();
      change({
        phase,
        hasPlayed: hasPlayed || phase === 'playing',
        wantsToPlay: phase !== 'paused' && (wantsToPlay || phase === 'playing'),
      });
    }),
    player.on('ended', () => change({ phase: 'ended', time: read().duration, wantsToPlay: false })),
    subscribeToMedia(player, read, change),
  ];
  return () => stops.forEach((stop) => stop());
}

function createState({ length: duration, captions }: PlaybackVideo) {
  const listeners = new Set<() => void>();
  let state: PlaybackState = {
    phase: 'poster',
    time: 0,
    duration,
    rate: 1,
    isMuted: false,
    areCaptionsVisible: false,
    hasPlayed: false,
    wantsToPlay: false,
    error: undefined,
    attempt: 0,
    source: 0,
    switchedAfter: undefined,
    ...initialMediaState,
    captionLanguages: captions.map(({ language }) => language),
  };
  const change: Change = (changes) => {
    state = { ...state, ...changes };
    for (const listener of [...listeners]) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return [() => state, change, subscribe] as const;
}

/** The phase after a seek: a stopped video has ended only at its end, in whole seconds. */
function phaseAt(time: number, { phase, duration }: PlaybackState): PlaybackPhase {
  if (phase !== 'ended' && phase !== 'paused') return phase;
  return duration > 0 && Math.floor(time) >= Math.floor(duration) ? 'ended' : 'paused';
}

function clamp(time: number, duration: number): number {
  return Math.max(0, duration > 0 ? Math.min(time, duration) : time);
}

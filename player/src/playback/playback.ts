import type { PlayerAdapter, PlayerError, PlayerSettings, ReportPlayer } from '../player-adapter.ts';
import { createAttachedPlayer } from './attached-player.ts';
import { createStore, type PlaybackPhase, type PlaybackState, type PlaybackVideo } from './playback-state.ts';

/** The single source of truth for playback on a page; adapters attach to it. Times in seconds. */
export interface Playback {
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
  set: (settings: Partial<PlayerSettings>) => void;
  /** Opens a new player after a failure, with the first source again. */
  retry: () => void;
  fail: (error: PlayerError) => void;
  /** Attaches the adapter that `create` makes. The returned function destroys it. */
  attach: (create: (report: ReportPlayer) => PlayerAdapter) => () => void;
}

const PLAYING: readonly PlaybackPhase[] = ['playing', 'buffering'];
const STARTING: readonly PlaybackPhase[] = ['loading', 'cued', 'paused'];

export const isPlaying = (phase: PlaybackPhase) => PLAYING.includes(phase);

/** Whether the visitor can pause: the video plays, or will as soon as it has loaded. */
export const canPause = ({ phase, wantsToPlay }: Pick<PlaybackState, 'phase' | 'wantsToPlay'>) =>
  isPlaying(phase) || (wantsToPlay && STARTING.includes(phase));

export function createPlayback(video: PlaybackVideo): Playback {
  const store = createStore(video);
  const { read, change, subscribe } = store;
  const { player, start, retry, attach } = createAttachedPlayer(video, store);

  const open: Playback['open'] = ({ at = read().time } = {}) => {
    if (video.sources.length === 0 || read().phase !== 'poster') return;
    start();
    change({ phase: 'loading', time: clamp(at, video.length), wantsToPlay: true });
  };
  const play = () => {
    if (read().phase === 'poster') return open();
    change({ wantsToPlay: true });
    if (read().phase === 'failed') return retry();
    if (read().phase === 'ended') {
      change({ phase: 'buffering', time: 0 });
      player()?.seek(0);
    }
    player()?.play();
  };
  const pause = () => {
    change({ wantsToPlay: false });
    player()?.pause();
  };
  const seekTo: Playback['seekTo'] = (requested, plays = false) => {
    const time = clamp(requested, read().duration);
    if (read().phase === 'poster') return open({ at: time });
    const phase = phaseAt(time, read());
    if (phase === 'ended' && read().phase === 'ended') return undefined;
    change({ time, phase });
    player()?.seek(time);
    return plays && phase !== 'ended' ? play() : undefined;
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
    set: (settings) => {
      change(settings);
      player()?.set(read());
    },
    retry,
    fail: (error) => change({ phase: 'failed', error }),
    attach,
  };
}

/** The phase after a seek: a stopped video has ended only at its end, in whole seconds. */
function phaseAt(time: number, { phase, duration }: PlaybackState): PlaybackPhase {
  if (phase !== 'ended' && phase !== 'paused') return phase;
  return duration > 0 && Math.floor(time) >= Math.floor(duration) ? 'ended' : 'paused';
}

function clamp(time: number, duration: number): number {
  return Math.max(0, duration > 0 ? Math.min(time, duration) : time);
}

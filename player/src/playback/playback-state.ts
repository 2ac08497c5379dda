import {
  DEFAULT_SETTINGS,
  UNKNOWN_MEDIA,
  type CuedVideo,
  type PlaybackSource,
  type PlayerError,
  type PlayerPhase,
  type PlayerState,
} from '../player-adapter.ts';

/** The poster, the loading player, or the player's phase. */
export type PlaybackPhase = 'poster' | 'loading' | PlayerPhase | 'failed';

/** The state for the components around a player. */
export interface PlaybackState extends Omit<PlayerState, 'phase'> {
  phase: PlaybackPhase;
  /** Whether it has played since the video was opened. */
  hasPlayed: boolean;
  /** Whether another player would play at once. Controls of the system and the browser change it too. */
  wantsToPlay: boolean;
  /** The element of the player that was attached last; undefined if that is the video service's. */
  element: HTMLVideoElement | undefined;
  /** The position of the current source in the video's list. */
  source: number;
  /** The number of players that were opened after the first. */
  attempt: number;
  /** Why the source before did not play. */
  switchedAfter: PlayerError | undefined;
}

/** Without sources the video is not playable. */
export interface PlaybackVideo extends Pick<CuedVideo, 'length' | 'spokenLanguage'> {
  /** The next one plays if one does not respond or is refused. */
  sources: readonly PlaybackSource[];
  captions: NonNullable<CuedVideo['captions']>;
}

export type PlaybackStore = ReturnType<typeof createStore>;

export function createStore({ length: duration, captions }: PlaybackVideo) {
  const listeners = new Set<() => void>();
  let state: PlaybackState = {
    phase: 'poster',
    time: 0,
    duration,
    hasPlayed: false,
    wantsToPlay: false,
    element: undefined,
    error: undefined,
    source: 0,
    attempt: 0,
    switchedAfter: undefined,
    captionLanguages: captions.map(({ language }) => language),
    ...DEFAULT_SETTINGS,
    ...UNKNOWN_MEDIA,
  };
  return {
    read: () => state,
    change: (changes: Partial<PlaybackState>) => {
      state = { ...state, ...changes };
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const PHASES_AFTER_END: readonly PlayerPhase[] = ['cued', 'buffering', 'paused'];

/** What a player's report changes. */
export function changesOf({ phase, ...report }: Partial<PlayerState>, state: PlaybackState): Partial<PlaybackState> {
  const changes = { ...report, duration: report.duration || state.duration };
  // A player may report a pause after the end.
  if (phase === undefined || (state.phase === 'ended' && PHASES_AFTER_END.includes(phase))) return changes;
  if (phase === 'ended') return { ...changes, phase, time: changes.duration, wantsToPlay: false };
  const plays = phase === 'playing';
  return {
    ...changes,
    phase,
    hasPlayed: state.hasPlayed || plays,
    wantsToPlay: phase !== 'paused' && (state.wantsToPlay || plays),
  };
}

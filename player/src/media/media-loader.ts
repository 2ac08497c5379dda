import type { MediaErrorKind, PlayerSettings, ReportPlayer } from '../player-adapter.ts';

/** `offline`: a request got no response. `unavailable`: it got one that may be better later. */
export type TemporaryFailure = 'offline' | 'unavailable';

export type LoadFailure = MediaErrorKind | TemporaryFailure;

export interface MediaLoaderOptions {
  element: HTMLVideoElement;
  url: string;
  /** Where playback is or starts, in seconds. */
  time: () => number;
  /** The settings of now, for the quality and the audio track. */
  settings: () => PlayerSettings;
  /** Receives the qualities and the audio tracks. */
  report: ReportPlayer;
  onFailure: (failure: LoadFailure) => void;
  /** The element is attached to its data; after a media error or another quality again, which has paused it. */
  onAttached: () => void;
}

/** Loads a playlist or file into a `<video>` element. */
export interface MediaLoader {
  /** The visitor prefers another quality. */
  updateQuality: () => void;
  /** The visitor prefers another audio track. */
  updateAudio: () => void;
  /** Loads again from the current time, after `offline` or `unavailable`. */
  resume: () => void;
  destroy: () => void;
}

import type { MediaErrorKind, PlayerAudio, PlayerQualities } from '../player-adapter.ts';

/** `offline`: a request got no response. `unavailable`: it got one that may be better later. */
export type TemporaryFailure = 'offline' | 'unavailable';

export type LoadFailure = MediaErrorKind | TemporaryFailure;

export interface MediaLoaderOptions {
  element: HTMLVideoElement;
  url: string;
  /** Where playback is or starts, in seconds. */
  time: () => number;
  onFailure: (failure: LoadFailure) => void;
  /** The element is attached to its data; after a media error again, which has paused it. */
  onAttached: () => void;
  onQualities: (qualities: PlayerQualities) => void;
  onAudio: (audio: PlayerAudio) => void;
}

/** Loads a playlist or file into a `<video>` element. */
export interface MediaLoader {
  /** A height; undefined: automatic. */
  setQuality: (height: number | undefined) => void;
  /** By its position in the reported tracks. */
  setAudioTrack: (index: number) => void;
  /** Loads again from the current time, after `offline` or `unavailable`. */
  resume: () => void;
  destroy: () => void;
}

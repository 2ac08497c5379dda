import type { MediaErrorKind, PlayerQualities } from '../player-adapter.ts';

/** `offline`: a request got no response. `unavailable`: it got one that may be better later. */
export type TemporaryFailure = 'offline' | 'unavailable';

export type LoadFailure = MediaErrorKind | TemporaryFailure;

export interface MediaLoaderOptions {
  element: HTMLVideoElement;
  url: string;
  /** Where playback starts, in seconds. */
  start: number;
  onFailure: (failure: LoadFailure) => void;
  /** The element is attached to its data; after a media error again, which has paused it. */
  onAttached: () => void;
  onQualities: (qualities: PlayerQualities) => void;
}

/** Loads a playlist or file into a `<video>` element. */
export interface MediaLoader {
  /** Changes where playback starts, before the element has metadata. If that comes first, the element seeks. */
  startFrom: (time: number) => void;
  /** A height; undefined: automatic. */
  setQuality: (height: number | undefined) => void;
  /** Loads again from the current time, after `offline` or `unavailable`. */
  resume: (time: number) => void;
  destroy: () => void;
}

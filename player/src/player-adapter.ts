/** A playlist of HLS, or a file. */
export type MediaKind = 'hls' | 'file';

/** A WebVTT file with captions; `language` is a tag such as `zh-Hant`. */
export interface CaptionTrack {
  language: string;
  link: string;
}

/** A watch address at the video service, or the address of a playlist or file. */
export interface PlaybackSource {
  kind: 'service' | MediaKind;
  url: string;
}

/** How a player is named. */
export interface PlayerLabel {
  /** The accessible name. */
  frameTitle: string;
  /** BCP 47 tag of the page. */
  language: string;
}

/** `length` in seconds, from the catalog. */
export interface CuedVideo {
  url: string;
  length: number;
  /** Where to start, in seconds. */
  start: number;
  /** For players with `media`; on this site or at an allowed origin. */
  captions?: readonly CaptionTrack[] | undefined;
}

/** `blocked` means that the browser allows playback only after a user gesture. */
export type PlayerState = 'cued' | 'buffering' | 'playing' | 'paused' | 'blocked';

const SERVICE_ERRORS = [2, 5, 100, 101, 150, 153] as const;

/** What is wrong with a playlist or file. */
export type MediaErrorKind = 'missing' | 'broken' | 'unsupported';

/** A code of the video service, an error of the media, or `unreachable`. */
export type PlayerError = (typeof SERVICE_ERRORS)[number] | MediaErrorKind | 'unreachable';

/** Maps an error code; unrecognized ones become the general 5. */
export function toPlayerError(code: unknown): PlayerError {
  return SERVICE_ERRORS.find((each) => each === Number(code)) ?? 5;
}

/**
 * Why playback waits for data: the connection is slow, the browser is offline, or the video's address does not respond.
 * Undefined: it does not wait.
 */
export type PlayerStall = 'slow' | 'offline' | 'unreachable' | undefined;

/** The qualities of a video by their height in pixels, the highest first. */
export interface PlayerQualities {
  heights: readonly number[];
  /** Undefined: chosen automatically. */
  chosen: number | undefined;
  /** Undefined until the player knows it. */
  playing: number | undefined;
}

/** The audio tracks of a video, such as one for each language. Most videos have one, which needs no name. */
export interface PlayerAudio {
  /** `language` is a tag, or empty; `name` is the playlist's. */
  tracks: readonly { language: string; name: string }[];
  /** The position of the track that plays; -1 until the player knows it. */
  playing: number;
}

/** The events of an adapter; times in seconds. Only players with `media` emit the last six. */
export interface PlayerEvents {
  time: { time: number; duration: number };
  state: PlayerState;
  ended: undefined;
  error: PlayerError;
  /** The end of the buffered range around the current time. */
  buffered: number;
  stall: PlayerStall;
  qualities: PlayerQualities;
  audio: PlayerAudio;
  /** The language tags of the captions: those that were cued, and those that only the playlist has. */
  captionLanguages: readonly string[];
  /** Captions that the visitor chose in a menu of the system: their language tag; undefined if off. */
  captions: string | undefined;
}

/** What a `<video>` element of this page can do, and the video service's frame cannot. */
export interface MediaControls {
  /** For picture in picture, and for full screen on iOS. */
  element: HTMLVideoElement;
  /** From 0 to 1. */
  volume: (level: number) => void;
  /** A height of the qualities; undefined: automatic. */
  quality: (height: number | undefined) => void;
  /** Plays a track of `audio`, by its position. */
  audioTrack: (index: number) => void;
  /** The language tag of the captions that `captions(true)` shows. */
  captionLanguage: (language: string) => void;
}

/** A video player (Specification 2.6). All adapters pass the cases of `testing/contract-cases.ts`. */
export interface PlayerAdapter {
  /** Loads a video without playing it; the first command. Commands before it is ready are queued. */
  cue: (video: CuedVideo) => void;
  play: () => void;
  pause: () => void;
  /** Seeks without changing between playing and paused. */
  seek: (seconds: number) => void;
  rate: (rate: number) => void;
  mute: (isMuted: boolean) => void;
  captions: (areVisible: boolean) => void;
  /** Names the player anew, without an effect on playback. */
  relabel: (label: PlayerLabel) => void;
  media?: MediaControls;
  /** Subscribes until the returned function is called. */
  on: <Name extends keyof PlayerEvents>(event: Name, listener: (value: PlayerEvents[Name]) => void) => () => void;
  /** Stops all events and removes everything from the page. */
  destroy: () => void;
}

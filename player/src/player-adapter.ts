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
  /** For `<video>` elements; on this site or at an allowed origin. */
  captions?: readonly CaptionTrack[] | undefined;
  /** A tag; captions in it follow those in the page's language. */
  spokenLanguage?: string | undefined;
}

/** `blocked` means that the browser allows playback only after a user gesture. */
export type PlayerPhase = 'cued' | 'buffering' | 'playing' | 'paused' | 'blocked' | 'ended';

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

/** An audio track by its language. A video may have several in one, which differ by their name. */
export interface AudioPreference {
  language: string;
  name?: string;
}

/** What the visitor has set. A new player gets it from the one before. */
export interface PlayerSettings {
  rate: number;
  isMuted: boolean;
  /** Above 0 and at most 1. */
  volume: number;
  areCaptionsVisible: boolean;
  /** The language tag of captions; undefined: as suits the page. */
  preferredCaptions: string | undefined;
  /** The highest quality, as a height in pixels; undefined: automatic. */
  preferredHeight: number | undefined;
  /** Undefined: the video's own choice. */
  preferredAudio: AudioPreference | undefined;
}

export const DEFAULT_SETTINGS: PlayerSettings = {
  rate: 1,
  isMuted: false,
  volume: 1,
  areCaptionsVisible: false,
  preferredCaptions: undefined,
  preferredHeight: undefined,
  preferredAudio: undefined,
};

/** What only a `<video>` element of this page reports. The video service's frame cannot. */
export interface MediaState {
  /** The end of the buffered range around the current time, in seconds. */
  buffered: number;
  stall: PlayerStall;
  qualities: PlayerQualities;
  audio: PlayerAudio;
  /** The captions that are shown once captions are visible: their language tag. */
  captionLanguage: string | undefined;
}

export const UNKNOWN_MEDIA: MediaState = {
  buffered: 0,
  stall: undefined,
  qualities: { heights: [], chosen: undefined, playing: undefined },
  audio: { tracks: [], playing: -1 },
  captionLanguage: undefined,
};

/** Times in seconds. The system's own controls change settings too. */
export interface PlayerState extends MediaState, PlayerSettings {
  phase: PlayerPhase;
  time: number;
  duration: number;
  error: PlayerError | undefined;
  /** The language tags of the captions: those that were cued, and those that only the playlist has. */
  captionLanguages: readonly string[];
}

/** Receives what has changed. An error ends the video. */
export type ReportPlayer = (changes: Partial<PlayerState>) => void;

/** A video player (Specification 2.6). All adapters pass the cases of `testing/contract-cases.ts`. */
export interface PlayerAdapter {
  /** For picture in picture, and for full screen on iOS; undefined in the video service's frame. */
  element?: HTMLVideoElement;
  /** Loads a video without playing it; the first command. Commands before it is ready are queued. */
  cue: (video: CuedVideo) => void;
  play: () => void;
  pause: () => void;
  /** Seeks without changing between playing and paused. */
  seek: (seconds: number) => void;
  set: (settings: PlayerSettings) => void;
  /** Names the player anew, without an effect on playback. */
  relabel: (label: PlayerLabel) => void;
  /** Ends all reports and removes everything from the page. */
  destroy: () => void;
}

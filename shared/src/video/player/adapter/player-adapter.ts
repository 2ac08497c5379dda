/** `id` is the service's id of 11 characters; `length` in seconds, from the catalog. */
export interface CuedVideo {
  id: string;
  title: string;
  length: number;
  /** Where to start, in seconds. */
  start: number;
}

/** `blocked` means that the browser allows playback only after a user gesture. */
export type PlayerState = 'cued' | 'buffering' | 'playing' | 'paused' | 'blocked';

/** Error codes of the video service; `unreachable` if it does not respond. */
const SERVICE_ERRORS = [2, 5, 100, 101, 150, 153] as const;
export type PlayerError = (typeof SERVICE_ERRORS)[number] | 'unreachable';

/** Maps an error code; unrecognized ones become the general 5. */
export function toPlayerError(code: unknown): PlayerError {
  return SERVICE_ERRORS.find((each) => each === Number(code)) ?? 5;
}

/** The events of an adapter; times in seconds. */
export interface PlayerEvents {
  time: { time: number; duration: number };
  state: PlayerState;
  ended: undefined;
  error: PlayerError;
}

/** A video player (Specification 2.6). All adapters pass `player-contract.test.ts`. */
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
  /** Subscribes until the returned function is called. */
  on: <Name extends keyof PlayerEvents>(event: Name, listener: (value: PlayerEvents[Name]) => void) => () => void;
  /** Stops all events and removes everything from the page. */
  destroy: () => void;
}

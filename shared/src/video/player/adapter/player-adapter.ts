/** A video as a back end plays it: its 11 characters, its name, and its length in seconds as the catalogue has it. */
export interface CuedVideo {
  id: string;
  title: string;
  length: number;
  /** Where it begins, in seconds. */
  start: number;
}

/** What a back end is doing; `blocked` means that the browser lets it play only after a press. */
export type PlayerState = 'cued' | 'buffering' | 'playing' | 'paused' | 'blocked';

/** Codes with which the video service refuses (2, 5, 100, 101, 150, 153); `unreachable` when it does not answer at all. */
const SERVICE_ERRORS = [2, 5, 100, 101, 150, 153] as const;
export type PlayerError = (typeof SERVICE_ERRORS)[number] | 'unreachable';

/** The code of a refusal; one that is not known counts as the general 5. */
export function playerErrorOf(code: unknown): PlayerError {
  return SERVICE_ERRORS.find((known) => known === Number(code)) ?? 5;
}

/** What a back end tells, by event; times in seconds. */
export interface PlayerEvents {
  time: { time: number; duration: number };
  state: PlayerState;
  ended: undefined;
  error: PlayerError;
}

/** One way to play videos (Specification 2.6); all back ends pass the same contract tests. */
export interface PlayerAdapter {
  /** Shows a video without playing it; the first command. Commands until it is cued are kept. */
  cue: (video: CuedVideo) => void;
  play: () => void;
  pause: () => void;
  /** Goes to a moment; whether it plays stays as it is. */
  seek: (seconds: number) => void;
  rate: (rate: number) => void;
  mute: (isMuted: boolean) => void;
  captions: (areShown: boolean) => void;
  /** Listens until the returned function is called. */
  on: <Name extends keyof PlayerEvents>(event: Name, listener: (value: PlayerEvents[Name]) => void) => () => void;
  /** Ends it: nothing is told any more, and nothing stays on the page. */
  destroy: () => void;
}

/** How long a client may take, in milliseconds. */
export interface TimeLimits {
  /** Until all headers are here. */
  headersMs: number;
  /** Until the whole request is here. */
  requestMs: number;
  /** How often slow clients are looked for and cut off. */
  checkEveryMs: number;
  /** Without any byte either way, such as a client that does not read its answer. */
  silenceMs: number;
}

/** What the server allows. */
export const TIME_LIMITS: TimeLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  checkEveryMs: 2000,
  silenceMs: 60_000,
};

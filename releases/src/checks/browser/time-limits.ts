/** Time for the whole check on a busy machine; an idle one takes less than a minute. */
export const CHECK_SECONDS = 120;
/** Time for pages of earlier releases, which say nothing about the candidate alone. */
const EARLIER_RELEASES_SECONDS = 40;

/** Signals that the time of a check is over. */
export interface TimeLimits {
  /** No further page of an earlier release is opened. */
  earlierReleases: AbortSignal;
  /** The browser is closed. */
  check: AbortSignal;
}

/** Starts the time of a check. */
export const startTimeLimits = (): TimeLimits => ({
  earlierReleases: AbortSignal.timeout(EARLIER_RELEASES_SECONDS * 1000),
  check: AbortSignal.timeout(CHECK_SECONDS * 1000),
});

import type { PlaybackSource, PlayerError } from '../player-adapter.ts';

export interface SourceState {
  error: PlayerError | undefined;
  /** The number of players that were opened after the first. */
  attempt: number;
  /** The position of the current source in the video's list. */
  source: number;
  /** Why the source before did not play. */
  switchedAfter: PlayerError | undefined;
}

/** How long a source may take to respond if there is another. */
const SWITCH_TIMEOUT_MS = 4000;
/** It has at least this long once the player's code has loaded. */
const MIN_SWITCH_TIMEOUT_MS = 2000;

/** Switches to the next source when one does not respond or is refused. */
export function createSourceSwitch(
  sources: readonly PlaybackSource[],
  read: () => SourceState & { phase: string },
  change: (changes: Partial<SourceState> & { phase: 'loading' | 'failed' }) => void,
) {
  let startedAt = 0;
  const start = () => {
    startedAt = performance.now();
  };
  const hasNext = () => read().source + 1 < sources.length;
  const fail = (error: PlayerError) => {
    const { attempt, source } = read();
    if (!hasNext()) return change({ phase: 'failed', error });
    return change({ phase: 'loading', attempt: attempt + 1, source: source + 1, switchedAfter: error });
  };
  return {
    /** The visitor wants to see the video from now on. */
    start,
    fail,
    /** Waits for the response of an attached player until the returned function is called. */
    watch: () => {
      const timeout = Math.max(MIN_SWITCH_TIMEOUT_MS, startedAt + SWITCH_TIMEOUT_MS - performance.now());
      const timer = setTimeout(() => read().phase === 'loading' && hasNext() && fail('unreachable'), timeout);
      return () => clearTimeout(timer);
    },
    /** Starts with the first source again. */
    retry: () => {
      start();
      const again = { phase: 'loading', error: undefined, source: 0, switchedAfter: undefined } as const;
      change({ ...again, attempt: read().attempt + 1 });
    },
  };
}

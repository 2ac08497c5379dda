import { UNKNOWN_MEDIA, type PlayerAdapter, type PlayerError, type ReportPlayer } from '../player-adapter.ts';
import { changesOf, type PlaybackStore, type PlaybackVideo } from './playback-state.ts';

/** How long a source may take to respond if there is another. */
const SWITCH_TIMEOUT_MS = 4000;
/** It has at least this long once the player's code has loaded. */
const MIN_SWITCH_TIMEOUT_MS = 2000;

/** The player of the current source. The next source plays when one does not respond or is refused. */
export function createAttachedPlayer(video: PlaybackVideo, { read, change }: PlaybackStore) {
  let player: PlayerAdapter | undefined;
  let startedAt = 0;
  const start = () => {
    startedAt = performance.now();
  };
  const hasNext = () => read().source + 1 < video.sources.length;
  const fail = (error: PlayerError) => {
    const { attempt, source } = read();
    if (!hasNext()) return change({ phase: 'failed', error });
    return change({ phase: 'loading', attempt: attempt + 1, source: source + 1, switchedAfter: error });
  };
  /** Waits for the response of a player. */
  const watch = () => {
    const timeout = Math.max(MIN_SWITCH_TIMEOUT_MS, startedAt + SWITCH_TIMEOUT_MS - performance.now());
    return setTimeout(() => read().phase === 'loading' && hasNext() && fail('unreachable'), timeout);
  };
  return {
    /** Undefined while none is attached. */
    player: () => player,
    /** The visitor wants to see the video from now on. */
    start,
    /** Starts with the first source again. */
    retry: () => {
      start();
      const again = { phase: 'loading', error: undefined, source: 0, switchedAfter: undefined } as const;
      change({ ...again, attempt: read().attempt + 1 });
    },
    attach: (create: (report: ReportPlayer) => PlayerAdapter) => {
      let isAttached = true;
      const attached = create((report) => {
        if (!isAttached) return;
        if (report.error === undefined) change(changesOf(report, read()));
        else fail(report.error);
      });
      player = attached;
      change({ element: attached.element, ...UNKNOWN_MEDIA });
      const timer = watch();
      attached.cue({ ...video, url: video.sources[read().source]?.url ?? '', start: read().time });
      attached.set(read());
      if (read().wantsToPlay) attached.play();
      return () => {
        isAttached = false;
        clearTimeout(timer);
        attached.destroy();
        player = undefined;
      };
    },
  };
}

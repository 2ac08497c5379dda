import { useEffect, useSyncExternalStore } from 'react';
import type { VideoId } from '../../contract/index.ts';
import { useAddress } from '../../routing/index.ts';
import { useAtomValue, viewerAtom } from '../../state/index.ts';
import { usePlaybackValue, useWatching } from './playback-context.tsx';
import { resumePosition } from './positions.ts';
import { startTime } from './start-time.ts';

/** Where a video begins: at the moment of the address, else where it was left, else at its beginning; seconds. */
export interface Opening {
  startsAt: number;
  /** Where it was left, when that is worth offering. */
  resumesAt: number | undefined;
}

/** Knows where to begin, and begins by itself where autoplay is on (decision A49). */
export function useOpening(videoId: VideoId, isAutoplayOn: boolean): Opening {
  const { playback } = useWatching();
  const wanted = startTime(useAddress().search);
  const viewer = useAtomValue(viewerAtom);
  const left = useSyncExternalStore(
    neverChanges,
    () => (viewer === undefined ? undefined : resumePosition(videoId, viewer)),
    () => undefined,
  );
  const isPoster = usePlaybackValue(({ phase }) => phase === 'poster');
  const startsAt = wanted ?? left ?? 0;
  const isStartKnown = wanted !== undefined || viewer !== undefined;
  useEffect(() => {
    playback.startFrom(startsAt);
    if (isAutoplayOn && isPoster && isStartKnown) playback.open();
  }, [isAutoplayOn, isPoster, isStartKnown, playback, startsAt]);
  return { startsAt, resumesAt: isPoster && wanted === undefined ? left : undefined };
}

const neverChanges = () => () => undefined;

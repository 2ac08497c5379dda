import { useEffect, useSyncExternalStore } from 'react';
import type { VideoId } from '../../../contract/index.ts';
import { useAddress } from '../../../routing/index.ts';
import { useAtomValue, viewerAtom } from '../../../state/index.ts';
import { isProgressStoredAtom } from '../../progress/progress-state.ts';
import { useAccountProgress } from '../../progress/useWatchedVideos.ts';
import { usePlaybackValue, usePlayer } from '../player-context.tsx';
import { resumePosition } from '../record/positions.ts';

/** The start from the URL, or else the stored position, or else 0; in seconds. */
export interface StartPosition {
  startsAt: number;
  /** The stored position, while the visitor can choose it. */
  resumesAt: number | undefined;
}

/** Decides where the video starts, and opens it with autoplay (A49). */
export function useStartPosition(videoId: VideoId, isAutoplayOn: boolean): StartPosition {
  const { playback } = usePlayer();
  const requested = parseStartTime(useAddress().search);
  const viewer = useAtomValue(viewerAtom);
  const { isSettled = false } = useAccountProgress();
  const isStored = useAtomValue(isProgressStoredAtom);
  const stored = useSyncExternalStore(
    neverChanges,
    () => (viewer === undefined ? undefined : resumePosition(videoId, viewer)),
    () => undefined,
  );
  const isPoster = usePlaybackValue(({ phase }) => phase === 'poster');
  const startsAt = requested ?? stored ?? 0;
  const isStartResolved = requested !== undefined || (viewer !== undefined && (isSettled || !isStored));
  useEffect(() => {
    playback.startFrom(startsAt);
    if (isAutoplayOn && isPoster && isStartResolved) playback.open();
  }, [isAutoplayOn, isPoster, isStartResolved, playback, startsAt]);
  return { startsAt, resumesAt: isPoster && requested === undefined ? stored : undefined };
}

const neverChanges = () => () => undefined;

/** The start time of a shared URL, in seconds: `t=135`, `135s` or `1h2m15s`. */
export function parseStartTime(search: string): number | undefined {
  const text = new URLSearchParams(search).get('t') ?? '';
  const [, hours, minutes, seconds] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? [];
  const time = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return time > 0 ? time : undefined;
}

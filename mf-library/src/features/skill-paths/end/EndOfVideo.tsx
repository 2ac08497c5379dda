import type { SkillPathListItem, VideoId } from '@learning-center/shared/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PlaylistVideo } from '../path-cache.ts';
import type { PlaylistNavigation } from '../usePlaylistNavigation.ts';
import { NextVideo } from './NextVideo.tsx';
import { PathSummary } from './PathSummary.tsx';

interface EndOfVideoProps {
  path: SkillPathListItem;
  playlist: readonly PlaylistVideo[];
  watched: ReadonlySet<VideoId>;
  navigation: PlaylistNavigation;
}

/** How long visitors can cancel the next video (design "Skill Path detail"). */
const COUNTDOWN_SECONDS = 8;

/** The panel over the last frame: the next video, which starts by itself with autoplay, or the summary. */
export function EndOfVideo({ path, playlist, watched, navigation }: EndOfVideoProps) {
  const { next } = navigation;
  return next ? (
    <NextVideoCountdown key={next.id} next={next} navigation={navigation} />
  ) : (
    <PathSummary path={path} playlist={playlist} watched={watched} onSelect={navigation.goTo} />
  );
}

function NextVideoCountdown({ next, navigation }: { next: PlaylistVideo; navigation: PlaylistNavigation }) {
  const [isCanceled, setIsCanceled] = useState(false);
  const isCounting = navigation.autoplay.isOn && !isCanceled;
  const secondsLeft = useCountdown(isCounting ? COUNTDOWN_SECONDS : undefined, () => navigation.goTo(next));
  return (
    <NextVideo
      video={next}
      countdown={secondsLeft === undefined ? undefined : { secondsLeft, of: COUNTDOWN_SECONDS }}
      onPlay={() => navigation.goTo(next)}
      onCancel={() => setIsCanceled(true)}
    />
  );
}

/** Counts seconds down, then calls `onEnd`; inactive while `seconds` is undefined. */
function useCountdown(seconds: number | undefined, onEnd: () => void): number | undefined {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (seconds === undefined) return undefined;
    let remaining = seconds;
    const ticker = setInterval(() => {
      remaining -= 1;
      setLeft(remaining);
      if (remaining > 0) return;
      clearInterval(ticker);
      end();
    }, 1000);
    return () => {
      clearInterval(ticker);
      setLeft(seconds);
    };
  }, [seconds]);
  return seconds === undefined ? undefined : (left ?? seconds);
}

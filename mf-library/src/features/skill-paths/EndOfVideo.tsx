import type { SkillPathListItem, VideoId } from '@learning-center/shared/contract';
import { useState } from 'react';
import type { PlaylistVideo } from './known-paths.ts';
import { NextVideo } from './NextVideo.tsx';
import { PathSummary } from './PathSummary.tsx';
import { useCountdown } from './use-countdown.ts';
import type { Following } from './use-following.ts';

interface EndOfVideoProps {
  path: SkillPathListItem;
  playlist: readonly PlaylistVideo[];
  watched: ReadonlySet<VideoId>;
  following: Following;
}

/** How long a visitor can still say no, in seconds (design "Skill Path detail"). */
const WAIT = 8;

/** What stands over the last picture: the next video, which begins by itself where autoplay is on, or the summary. */
export function EndOfVideo({ path, playlist, watched, following }: EndOfVideoProps) {
  const { next } = following;
  return next ? (
    <ComingVideo key={next.id} next={next} following={following} />
  ) : (
    <PathSummary path={path} playlist={playlist} watched={watched} onFollow={following.follow} />
  );
}

function ComingVideo({ next, following }: { next: PlaylistVideo; following: Following }) {
  const [isCanceled, setIsCanceled] = useState(false);
  const waits = following.autoplay.isOn && !isCanceled;
  const secondsLeft = useCountdown(waits ? WAIT : undefined, () => following.follow(next));
  return (
    <NextVideo
      video={next}
      countdown={secondsLeft === undefined ? undefined : { secondsLeft, of: WAIT }}
      onPlay={() => following.follow(next)}
      onCancel={() => setIsCanceled(true)}
    />
  );
}

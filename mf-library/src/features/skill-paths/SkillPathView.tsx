import { usePathProgress, VideoDetailPage } from '@learning-center/shared/video';
import { Suspense } from 'react';
import { EndOfVideo } from './EndOfVideo.tsx';
import type { SkillPathData } from './load-skill-path.ts';
import { PathHeader } from './PathHeader.tsx';
import { Playlist } from './Playlist.tsx';
import styles from './SkillPathView.module.css';
import { useFocusInPlace } from './use-focus-in-place.ts';
import { useFollowing } from './use-following.ts';
import { useKeptPath } from './use-kept-path.ts';

/** The header of a path, the video that is on, and the playlist beside it. */
export function SkillPathView({ data }: { data: SkillPathData }) {
  const { path, playlist, current } = data;
  const { watched, markWatched } = usePathProgress(path);
  const following = useFollowing({ path, playlist, current, watched });
  useKeptPath(data);
  const page = useFocusInPlace(current);
  const shown = playlist.find(({ urlName }) => urlName === current);
  return (
    <div ref={page} className={styles.page}>
      <PathHeader path={path} done={watched.size} />
      <Suspense>
        <VideoDetailPage
          detail={data.detail}
          isAutoplayOn={following.playsAtOnce}
          onVideoStarted={following.keepInAddress}
          onVideoEnded={() => shown && markWatched(shown.id)}
          onSkipVideo={following.skip}
          endPanel={<EndOfVideo path={path} playlist={playlist} watched={watched} following={following} />}
          playlist={
            <Playlist path={path} playlist={playlist} current={current} watched={watched} following={following} />
          }
        />
      </Suspense>
    </div>
  );
}

import { useLanguage } from '@learning-center/shared/i18n';
import { useLoaderData } from '@learning-center/shared/routing';
import { useSetAtom } from '@learning-center/shared/state';
import { Page } from '@learning-center/shared/ui';
import { usePathProgress, VideoDetailPage } from '@learning-center/shared/video';
import { Suspense, useEffect, useRef } from 'react';
import { EndOfVideo } from './end/EndOfVideo.tsx';
import type { SkillPathData } from './load-skill-path.ts';
import { cachePathsAtom } from './path-cache.ts';
import { PathHeader } from './PathHeader.tsx';
import { Playlist } from './Playlist.tsx';
import styles from './SkillPathPage.module.css';
import { usePlaylistNavigation } from './usePlaylistNavigation.ts';

/** One skill path with its player and playlist (Specification 2.6). */
function SkillPathPage() {
  const data = useLoaderData<SkillPathData>();
  return <SkillPathView key={data.path.id} data={data} />;
}

export { SkillPathPage as Component };
export { SkillPathsFailure as ErrorBoundary } from './SkillPathsFailure.tsx';

/** The header of a path, the current video and the playlist. */
function SkillPathView({ data }: { data: SkillPathData }) {
  const { path, playlist, current } = data;
  const { watched, markWatched } = usePathProgress(path);
  const navigation = usePlaylistNavigation({ path, playlist, current, watched });
  useCachePath(data);
  const page = useFocusNewVideo(current);
  const video = playlist.find(({ urlName }) => urlName === current);
  return (
    <Page ref={page} className={styles.page}>
      <PathHeader path={path} done={watched.size} />
      <Suspense>
        <VideoDetailPage
          detail={data.detail}
          isAutoplayOn={navigation.playsImmediately}
          onVideoStarted={navigation.addVideoToUrl}
          onVideoEnded={() => video && markWatched(video.id)}
          onSkipVideo={navigation.skip}
          endPanel={<EndOfVideo path={path} playlist={playlist} watched={watched} navigation={navigation} />}
          playlist={
            <Playlist path={path} playlist={playlist} current={current} watched={watched} navigation={navigation} />
          }
        />
      </Suspense>
    </Page>
  );
}

/** Moves the focus to the new title if switching videos removed the focused element. Does not scroll. */
function useFocusNewVideo(current: string) {
  const page = useRef<HTMLDivElement>(null);
  const previous = useRef(current);
  useEffect(() => {
    if (previous.current === current) return;
    previous.current = current;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [current]);
  return page;
}

/** Caches the path that the server rendered. The browser need not fetch it again (Specification 4). */
function useCachePath({ path, playlist, current, detail }: SkillPathData): void {
  const language = useLanguage();
  const cachePaths = useSetAtom(cachePathsAtom);
  useEffect(() => {
    const details = detail.state === 'ready' ? { [current]: detail.video } : {};
    cachePaths({ language, paths: [{ path, playlist, details }] });
  }, [language, path, playlist, current, detail, cachePaths]);
}

import { useLanguage } from '@learning-center/shared/i18n';
import { displayTitle } from '@learning-center/shared/lib';
import { paths, useLoaderData } from '@learning-center/shared/routing';
import { useSetAtom } from '@learning-center/shared/state';
import { Page } from '@learning-center/shared/ui';
import { usePathProgress, VideoDetailPage } from '@learning-center/shared/video';
import { useEffect, useRef } from 'react';
import { useLibraryText } from '../../library-text.ts';
import type { SkillPathData } from './load-skill-path.ts';
import { cachePathsAtom } from './path-cache.ts';
import { usePathSummary } from './usePathSummary.tsx';
import { usePlaylistNavigation } from './usePlaylistNavigation.ts';

/** One skill path with its player and playlist (Specification 2.6). */
function SkillPathPage() {
  const data = useLoaderData<SkillPathData>();
  return <SkillPathView key={data.path.id} data={data} />;
}

export { SkillPathPage as Component };
export { SkillPathsFailure as ErrorBoundary } from './SkillPathsFailure.tsx';

/** The current video of a path with the playlist. */
function SkillPathView({ data }: { data: SkillPathData }) {
  const { path, playlist, current } = data;
  const { watched } = usePathProgress(path);
  const navigation = usePlaylistNavigation({ path, playlist, current, watched });
  const summary = usePathSummary({ path, playlist, watched, onSelect: navigation.goTo });
  const back = { to: paths.skillPaths(), text: useLibraryText()('skillPaths.path.all') };
  useCachePath(data);
  const page = useFocusNewVideo(current);
  return (
    <Page ref={page}>
      <VideoDetailPage
        detail={data.detail}
        isAutoplayOn={navigation.playsImmediately}
        onVideoStarted={navigation.addVideoToUrl}
        playlist={{
          kind: 'path',
          title: displayTitle(path.title),
          titleLanguage: path.titleLanguage,
          description: path.description,
          product: path.productFamily,
          back,
          videos: playlist,
          current,
          watched,
          getPath: ({ urlName }) => paths.skillPath(path.urlName, urlName),
          goTo: navigation.goTo,
          play: navigation.goTo,
          autoplay: navigation.autoplay,
          summary,
        }}
      />
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

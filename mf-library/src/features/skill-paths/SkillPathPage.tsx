import { useLanguage, useSharedText } from '@learning-center/shared/i18n';
import { displayTitle, formatVideoLength, middleDot } from '@learning-center/shared/lib';
import { paths, requestedVideo, useAddress, useLoaderData } from '@learning-center/shared/routing';
import { useServices } from '@learning-center/shared/state';
import { Button, ButtonLink, Disclosure, FailedPage, Page } from '@learning-center/shared/ui';
import {
  CourseFacts,
  type Playlist,
  type PlaylistVideo,
  useLevelRange,
  usePathProgress,
  useStart,
  useTitleLanguage,
  VideoDetailPage,
} from '@learning-center/shared/video';
import { useEffect, useRef, useState } from 'react';
import type { About, SkillPathListItem } from '@learning-center/shared/contract';
import { AboutPanel } from '#bundled';
import { useLibraryText } from '../../library-text.ts';
import { cachePaths } from './data.ts';
import type { SkillPathData } from './path-data.ts';
import { usePlaylistNavigation } from './usePlaylistNavigation.ts';

/** One skill path with its player and playlist (Specification 2.6). */
function SkillPathPage() {
  const data = useLoaderData<SkillPathData>();
  return <SkillPathView key={data.path.id} data={data} />;
}

function SkillPathFailure() {
  return <FailedPage title={useLibraryText()('skillPaths.page.title')} />;
}

export { SkillPathPage as Component, SkillPathFailure as ErrorBoundary };

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
          about: data.about && <AboutPath path={path} playlist={playlist} about={data.about} />,
          learned: data.about?.learned,
          next: data.about?.next,
          category: ['skill-paths', path.urlName],
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
function useCachePath({ path, playlist, about, current, detail }: SkillPathData): void {
  const language = useLanguage();
  const { store } = useServices();
  useEffect(() => {
    const details = detail.state === 'ready' ? { [current]: detail.video } : {};
    cachePaths(store, { language, paths: [{ path, playlist, about, details }] });
  }, [language, path, playlist, about, current, detail, store]);
}

interface PathSummaryOptions {
  path: SkillPathData['path'];
  playlist: readonly PlaylistVideo[];
  watched: ReturnType<typeof usePathProgress>['watched'];
  onSelect: (video: PlaylistVideo) => void;
}

/** Shown after the last video: the progress, and what to do next. */
function usePathSummary({ path, playlist, watched, onSelect }: PathSummaryOptions): Playlist['summary'] {
  const t = useLibraryText();
  const shared = useSharedText();
  const separator = middleDot(useLanguage());
  const lang = useTitleLanguage(path.titleLanguage);
  const { video: open } = useStart(playlist, watched);
  const [first] = playlist;
  const length = formatVideoLength(path.totalLength);
  return {
    title: t(open ? 'skillPaths.summary.end' : 'skillPaths.summary.done'),
    facts: (
      <>
        <span lang={lang}>{displayTitle(path.title)}</span>
        {length && `${separator}${shared('video.path.length', { length })}`}
      </>
    ),
    actions: (
      <>
        {open && (
          <Button variant="primary" icon="play" onClick={() => onSelect(open)}>
            {t('skillPaths.summary.open', { title: displayTitle(open.title) })}
          </Button>
        )}
        {!open && first && (
          <Button icon="refresh" onClick={() => onSelect(first)}>
            {t('skillPaths.summary.again')}
          </Button>
        )}
        <ButtonLink icon="skill-path" variant={open ? 'secondary' : 'primary'} to={paths.skillPaths()}>
          {t('skillPaths.path.all')}
        </ButtonLink>
      </>
    ),
  };
}

interface AboutPathProps {
  path: SkillPathListItem;
  playlist: readonly PlaylistVideo[];
  about: About;
}

/** What a skill path gives, below the title of its video. It is open unless the address names a video. */
function AboutPath({ path, playlist, about }: AboutPathProps) {
  const t = useLibraryText();
  const shared = useSharedText();
  const level = useLevelRange(path.level, path.highestLevel);
  // The address gets a video when one plays; the panel stays as it is then, so that nothing moves.
  const isRequested = requestedVideo(useAddress().search) !== undefined;
  const [isOpen] = useState(!isRequested);
  const learning = {
    type: 'LearningResource' as const,
    title: displayTitle(path.title),
    description: path.description,
    path: paths.skillPath(path.urlName),
    picture: path.thumbnail,
    level,
    videos: playlist.map((video) => ({ ...video, path: paths.skillPath(path.urlName, video.urlName) })),
  };
  return (
    <Disclosure summary={t('skillPaths.path.about')} isOpen={isOpen}>
      <AboutPanel
        about={about}
        kind="path"
        videoCount={playlist.length}
        facts={<CourseFacts course={path} count={shared('video.count', { count: playlist.length })} />}
        learning={isOpen ? learning : undefined}
      />
    </Disclosure>
  );
}

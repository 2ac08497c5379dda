import { Fragment, useId, useState } from 'react';
import type { VideoDetail as Video, VideoId } from '../../contract/index.ts';
import { useLanguage } from '../../i18n/index.ts';
import { middleDot, parseDescription } from '../../lib/index.ts';
import { localPath, videoPath } from '../../routing/index.ts';
import { useServices } from '../../state/index.ts';
import { classNames, Grid, Text, useIsHydrated } from '../../ui/index.ts';
import { BookmarkToggle } from '../bookmarks/BookmarkToggle.tsx';
import { PlaybackProvider, usePlayer } from '../player/player-context.tsx';
import type { PlayerProps } from '../player/Player.tsx';
import { EndPanel } from '../player/screen/EndPanel.tsx';
import { EndOfVideo, hasSummary } from '../playlist/EndOfVideo.tsx';
import { placeInPlaylist, type Playlist as PlaylistData } from '../playlist/playlist.ts';
import { Playlist, usePlaceText } from '../playlist/Playlist.tsx';
import { useCoursePlaylist } from '../playlist/useCoursePlaylist.ts';
import { BackLink, DetailNavigation } from './DetailNavigation.tsx';
import { DetailFailure } from './failure/DetailFailure.tsx';
import type { FailedVideoDetail, VideoDetailResult } from './load-video-detail.ts';
import type { ReadyVideoDetail } from './ready-video-detail.ts';
import { PlayerArea } from './PlayerArea.tsx';
import { AlsoIn } from './sections/AlsoIn.tsx';
import { DescriptionSections } from './sections/DescriptionSections.tsx';
import { InfoLine } from './sections/InfoLine.tsx';
import { Instructors } from './sections/Instructors.tsx';
import { Relevance } from './sections/Relevance.tsx';
import { Resources } from './sections/Resources.tsx';
import { LessonLinks } from '../panel/VideoFiles.tsx';
import { VideoPanel } from '../panel/VideoPanel.tsx';
import { Practice } from '../practice/Practice.tsx';
import { useTitleLanguage } from '../useTitleLanguage.ts';
import { TitleRow } from './TitleRow.tsx';
import { videoJsonLd } from './video-json-ld.ts';
import styles from './VideoDetail.module.css';

/**
 * A video's page. Called by `lazy-video-detail.tsx` with the result of `load-video-detail.ts`. Owns the layout of
 * player, texts and playlist. Fails: `DetailFailure.tsx` in place of the player; a playlist stays.
 */

export interface VideoDetailProps extends Pick<PlayerProps, 'isAutoplayOn' | 'onVideoStarted' | 'onVideoEnded'> {
  detail: VideoDetailResult;
  /** The skill path of this video. A lesson's course comes with its detail. */
  playlist?: PlaylistData | undefined;
}

/** The detail view of a video, or its failure (Specification 2.6 and 8.3). */
export function VideoDetail({ detail, ...rest }: VideoDetailProps) {
  if (detail.state === 'failed') return <FailedDetail failure={detail} playlist={rest.playlist} />;
  return (
    <PlaybackProvider video={detail.video}>
      <ReadyDetail detail={detail} {...rest} />
    </PlaybackProvider>
  );
}

function FailedDetail({ failure, playlist }: { failure: FailedVideoDetail; playlist: PlaylistData | undefined }) {
  if (!playlist) return <DetailFailure failure={failure} hasPlaylist={false} />;
  return (
    <div className={styles.frame}>
      <Grid className={styles.columns}>
        <Grid as="article" gap={4} className={styles.video}>
          <BackLink {...playlist.back} />
          <DetailFailure failure={failure} hasPlaylist />
          <Grid isPanel className={styles.panel}>
            <Playlist playlist={playlist} />
          </Grid>
        </Grid>
      </Grid>
    </div>
  );
}

function ReadyDetail({ detail, playlist: path, ...player }: VideoDetailProps & { detail: ReadyVideoDetail }) {
  const { video, type } = detail;
  const course = useCoursePlaylist(video, detail.course);
  const playlist = path ?? course;
  const headingId = useId();
  // It hydrates after the layout.
  const isHydrating = !useIsHydrated();
  const [theaterOf, setTheaterOf] = useState<VideoId>();
  const isTheater = theaterOf === video.id;
  const theater = { isOn: isTheater, toggle: () => setTheaterOf(isTheater ? undefined : video.id) };
  return (
    <div className={styles.frame} data-hydrating={isHydrating || undefined}>
      <Grid className={styles.columns} data-theater={isTheater || undefined}>
        {/* Reader views take what has the class `content`, without what has the class `extra`. */}
        <Grid as="article" gap={4} className={classNames(styles.video, 'content')} data-product={video.category[1]}>
          {path ? <BackLink {...path.back} /> : <DetailNavigation video={video} type={type} />}
          <PlayerArea
            {...player}
            {...playlistActions(playlist, video)}
            video={video}
            pageType={type}
            skipTarget={headingId}
            theater={type === 'skillPath' ? undefined : theater}
          />
          {/* The player stays for the next video, in full screen too. */}
          <Fragment key={video.id}>
            <StructuredData video={video} />
            <TitleRow {...video} headingId={headingId} line={playlist && <PlaylistLine playlist={playlist} />}>
              <BookmarkToggle video={video} variant="labeled" />
            </TitleRow>
            <LessonLinks video={video} />
            <VideoPanel className={styles.panel} detail={detail} playlist={playlist} />
            <Grid as="section" gap={5} className={styles.text}>
              {playlist?.about}
              <InfoLine detail={detail} />
              <AlsoIn video={video} />
              <DescriptionSections video={video} description={parseDescription(video.description)} />
              <Practice video={video} />
              <Resources video={video} />
              <Instructors speakers={video.speakers} isWebinar={type === 'webinar'} />
              {video.credit && (
                <Text size="xs" tone="faint">
                  {video.credit}
                </Text>
              )}
            </Grid>
            {type !== 'skillPath' && (
              <Relevance className={classNames(styles.relevance, 'extra')} items={video.relevance} />
            )}
          </Fragment>
        </Grid>
      </Grid>
    </div>
  );
}

/** What follows the video: the next one of the playlist, or related ones. */
function playlistActions(
  playlist: PlaylistData | undefined,
  video: Video,
): Pick<PlayerProps, 'endPanel' | 'onSkipVideo' | 'series'> {
  const place = playlist && placeInPlaylist(playlist);
  if (!playlist || !place) return { endPanel: <EndPanel related={video.relevance} /> };
  const hasEndPanel = place.next !== undefined || hasSummary(playlist);
  return {
    series: playlist.title,
    endPanel: hasEndPanel ? <EndOfVideo playlist={playlist} /> : <EndPanel related={video.relevance} />,
    onSkipVideo: (direction) => {
      const target = place[direction];
      if (target) playlist.goTo(target);
    },
  };
}

/** "First Film · 1 of 6", or "Lesson 3 of 15" below its breadcrumb. */
function PlaylistLine({ playlist }: { playlist: PlaylistData }) {
  const place = usePlaceText(playlist);
  const lang = useTitleLanguage(playlist.titleLanguage);
  const separator = middleDot(useLanguage());
  if (playlist.kind === 'course' || playlist.title === undefined) return place;
  return (
    <>
      <span lang={lang}>{playlist.title}</span>
      {separator}
      {place}
    </>
  );
}

/** Structured data for search engines; browsers do not execute this script (A39). */
function StructuredData({ video }: { video: Video }) {
  const { config } = useServices();
  const language = useLanguage();
  const { sources } = usePlayer().playback.video;
  if (video.link === '' && sources.length === 0) return null;
  const pageUrl = config.siteBase + localPath(language, videoPath(video)).slice(1);
  return <script type="application/ld+json">{videoJsonLd(video, { ...config, pageUrl })}</script>;
}

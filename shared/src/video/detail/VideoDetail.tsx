import { useId, useState, type ReactNode } from 'react';
import type { VideoDetail } from '../../contract/index.ts';
import { useLanguage } from '../../i18n/index.ts';
import { parseDescription } from '../../lib/index.ts';
import { localPath, videoPath } from '../../routing/index.ts';
import { useServices } from '../../state/index.ts';
import { useIsHydrated } from '../../ui/index.ts';
import { BookmarkToggle } from '../bookmarks/BookmarkToggle.tsx';
import { PlaybackProvider } from '../player/playback/player-context.tsx';
import type { PlayerProps } from '../player/Player.tsx';
import { EndPanel } from '../player/screen/EndPanel.tsx';
import { DetailNavigation } from './DetailNavigation.tsx';
import { DetailFailure } from './failure/DetailFailure.tsx';
import type { FailedVideoDetail, ReadyVideoDetail, VideoDetailResult } from './load-video-detail.ts';
import { PlayerArea } from './PlayerArea.tsx';
import { AlsoIn } from './sections/AlsoIn.tsx';
import { DescriptionSection } from './sections/DescriptionSection.tsx';
import { InfoLine } from './sections/InfoLine.tsx';
import { Instructors } from './sections/Instructors.tsx';
import { Outline } from './sections/Outline.tsx';
import { Relevance } from './sections/Relevance.tsx';
import { Resources } from './sections/Resources.tsx';
import { TitleRow } from './TitleRow.tsx';
import { videoJsonLd } from './video-json-ld.ts';
import styles from './VideoDetail.module.css';

export interface VideoDetailProps extends Pick<
  PlayerProps,
  'isAutoplayOn' | 'endPanel' | 'onVideoStarted' | 'onVideoEnded' | 'onSkipVideo'
> {
  detail: VideoDetailResult;
  /** The playlist of this video: beside it, or below the player on narrow screens. */
  playlist?: ReactNode;
}

/** The detail view of a video, or its failure (Specification 2.6 and 8.3). */
export function VideoDetail({ detail, ...rest }: VideoDetailProps) {
  if (detail.state === 'failed') return <FailedDetail failure={detail} playlist={rest.playlist} />;
  return (
    <PlaybackProvider key={detail.video.id} video={detail.video}>
      <ReadyDetail detail={detail} {...rest} />
    </PlaybackProvider>
  );
}

function FailedDetail({ failure, playlist }: { failure: FailedVideoDetail; playlist: ReactNode }) {
  if (!playlist) return <DetailFailure failure={failure} hasPlaylist={false} />;
  return (
    <div className={styles.frame}>
      <div className={styles.columns} data-playlist="">
        <article className={styles.video}>
          <DetailFailure failure={failure} hasPlaylist />
          <div className={styles.playlist}>{playlist}</div>
        </article>
      </div>
    </div>
  );
}

function ReadyDetail({ detail, playlist, ...player }: VideoDetailProps & { detail: ReadyVideoDetail }) {
  const { video, type } = detail;
  const description = parseDescription(video.description);
  const afterPlayer = useId();
  // It hydrates after the layout.
  const isHydrating = !useIsHydrated();
  const [isTheater, setIsTheater] = useState(false);
  const theater = { isOn: isTheater, toggle: () => setIsTheater(!isTheater) };
  return (
    <div className={styles.frame} data-hydrating={isHydrating || undefined}>
      <div className={styles.columns} data-theater={isTheater || undefined} data-playlist={playlist ? '' : undefined}>
        <article className={styles.video} data-product={video.category[1]}>
          <StructuredData video={video} />
          <DetailNavigation video={video} type={type} />
          <DetailTitle video={video} />
          <PlayerArea
            endPanel={<EndPanel related={video.relevance} />}
            {...player}
            video={video}
            pageType={type}
            skipTarget={afterPlayer}
            theater={type === 'skillPath' ? undefined : theater}
          />
          {playlist && <div className={styles.playlist}>{playlist}</div>}
          <div id={afterPlayer} className={styles.text} tabIndex={-1}>
            <InfoLine detail={detail} />
            <AlsoIn video={video} />
            <Outline video={video} timecodes={description.timecodes} />
            <DescriptionSection video={video} description={description} />
            <Resources video={video} />
            <Instructors speakers={video.speakers} isWebinar={type === 'webinar'} />
            {video.credit && <p className={styles.credit}>{video.credit}</p>}
          </div>
        </article>
        {type !== 'skillPath' && <Relevance items={video.relevance} />}
      </div>
    </div>
  );
}

/** A video's title with its bookmark (Specification 2.6). */
function DetailTitle({ video }: { video: VideoDetail }) {
  return (
    <TitleRow {...video}>
      <BookmarkToggle video={video} variant="labeled" />
    </TitleRow>
  );
}

/** Structured data for search engines; browsers do not execute this script (A39). */
function StructuredData({ video }: { video: VideoDetail }) {
  const { config } = useServices();
  const language = useLanguage();
  if (video.link === '') return null;
  const pageUrl = config.siteBase + localPath(language, videoPath(video)).slice(1);
  return <script type="application/ld+json">{videoJsonLd(video, pageUrl)}</script>;
}

import { useId, useState, type ReactNode } from 'react';
import { parseDescription } from '../../lib/index.ts';
import { EndPanel, PlaybackProvider, type PlayerProps } from '../player/index.ts';
import { AlsoIn } from './AlsoIn.tsx';
import { DescriptionSection } from './DescriptionSection.tsx';
import { DetailFailure } from './DetailFailure.tsx';
import { DetailTitle } from './DetailTitle.tsx';
import { InfoLine } from './InfoLine.tsx';
import { Instructors } from './Instructors.tsx';
import type { FailedVideoDetail, LoadedVideoDetail, ReadyVideoDetail } from './load-video-detail.ts';
import { Outline } from './Outline.tsx';
import { PlayerPlace } from './PlayerPlace.tsx';
import { Relevance } from './Relevance.tsx';
import { Resources } from './Resources.tsx';
import { StructuredData } from './StructuredData.tsx';
import styles from './VideoDetail.module.css';
import { WayBack } from './WayBack.tsx';

/** What the detail view shows, and what a page that plays one video after the other says and hears. */
export interface VideoDetailProps extends Pick<
  PlayerProps,
  'isAutoplayOn' | 'endPanel' | 'onVideoStarted' | 'onVideoEnded' | 'onSkipVideo'
> {
  /** What `loadVideoDetail` answered. */
  detail: LoadedVideoDetail;
  /** The videos that it is one of: beside it, or under its player where there is no room. */
  playlist?: ReactNode;
}

/** The detail view of a video, or why there is none (Specification 2.6 and 8.3). */
export function VideoDetail({ detail, ...rest }: VideoDetailProps) {
  if (detail.state === 'failed') return <FailedDetail failure={detail} playlist={rest.playlist} />;
  return (
    <PlaybackProvider key={detail.video.id} video={detail.video}>
      <ReadyDetail detail={detail} {...rest} />
    </PlaybackProvider>
  );
}

function FailedDetail({ failure, playlist }: { failure: FailedVideoDetail; playlist: ReactNode }) {
  if (!playlist) return <DetailFailure failure={failure} />;
  return (
    <div className={styles.frame}>
      <div className={styles.columns} data-playlist="">
        <article className={styles.video}>
          <DetailFailure failure={failure} />
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
  const [isTheater, setIsTheater] = useState(false);
  const theater = { isOn: isTheater, toggle: () => setIsTheater(!isTheater) };
  return (
    <div className={styles.frame}>
      <div className={styles.columns} data-theater={isTheater || undefined} data-playlist={playlist ? '' : undefined}>
        <article className={styles.video} data-product={video.category[1]}>
          <StructuredData video={video} />
          <WayBack video={video} type={type} />
          <DetailTitle video={video} />
          <PlayerPlace
            endPanel={<EndPanel related={video.relevance} />}
            {...player}
            video={video}
            place={type}
            skipTo={afterPlayer}
            theater={type === 'skillPath' ? undefined : theater}
          />
          {playlist && <div className={styles.playlist}>{playlist}</div>}
          <div id={afterPlayer} className={styles.words} tabIndex={-1}>
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

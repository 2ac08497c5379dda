import { parseDescription } from '../../lib/index.ts';
import { AlsoIn } from './AlsoIn.tsx';
import { DescriptionSection } from './DescriptionSection.tsx';
import { DetailBreadcrumb } from './DetailBreadcrumb.tsx';
import { DetailFailure } from './DetailFailure.tsx';
import { DetailTitle } from './DetailTitle.tsx';
import { InfoLine } from './InfoLine.tsx';
import { Instructors } from './Instructors.tsx';
import type { LoadedVideoDetail, ReadyVideoDetail } from './load-video-detail.ts';
import { Outline } from './Outline.tsx';
import { PlayerPlace } from './PlayerPlace.tsx';
import { Relevance } from './Relevance.tsx';
import { Resources } from './Resources.tsx';
import { StructuredData } from './StructuredData.tsx';
import styles from './VideoDetail.module.css';

/** What the detail view shows: what `loadVideoDetail` answered. */
export interface VideoDetailProps {
  detail: LoadedVideoDetail;
}

/** The detail view of a video, or why there is none (Specification 2.6 and 8.3). */
export function VideoDetail({ detail }: VideoDetailProps) {
  return detail.state === 'failed' ? <DetailFailure failure={detail} /> : <ReadyDetail detail={detail} />;
}

function ReadyDetail({ detail }: { detail: ReadyVideoDetail }) {
  const { video, type } = detail;
  const description = parseDescription(video.description);
  return (
    <div className={styles.frame}>
      <div className={styles.columns}>
        <article className={styles.video} data-product={video.category[1]}>
          <StructuredData video={video} />
          <DetailBreadcrumb video={video} type={type} />
          <DetailTitle video={video} />
          <PlayerPlace video={video} />
          <InfoLine detail={detail} />
          <AlsoIn video={video} />
          <Outline video={video} timecodes={description.timecodes} />
          <DescriptionSection video={video} description={description} />
          <Resources video={video} />
          <Instructors speakers={video.speakers} />
          {video.credit && <p className={styles.credit}>{video.credit}</p>}
        </article>
        {type !== 'skillPath' && <Relevance items={video.relevance} />}
      </div>
    </div>
  );
}

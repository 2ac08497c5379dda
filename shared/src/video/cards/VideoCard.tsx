import type { VideoListItem } from '../../contract/index.ts';
import { Card, CardBody, CardMeta } from '../../ui/index.ts';
import { useVideoProducts } from '../products.ts';
import { CardTags } from './CardTags.tsx';
import { SpeakerNames } from './SpeakerNames.tsx';
import { VideoArt } from './VideoArt.tsx';
import { VideoDate } from './VideoDate.tsx';
import { VideoTitle } from './VideoTitle.tsx';
import { WatchedMark } from './WatchedMark.tsx';

/** What a video in a list is drawn from, as a card or as a row. */
export interface VideoItemProps {
  video: VideoListItem;
  /** The query that the address of the video keeps, with the sort it was found by (decisions A29 and A41). */
  kept?: URLSearchParams | undefined;
  /** Words of a search, to be marked. */
  highlight?: string | undefined;
  level?: 2 | 3 | 4 | undefined;
  /** The viewer has watched it, and the list says so. */
  isWatched?: boolean | undefined;
  /** Its picture is loaded at once: for those on the first screen. */
  isEager?: boolean | undefined;
}

/** A video in Cards view (Specification 2.7): who speaks where somebody does, else its date; a webinar has both. */
export function VideoCard({ video, kept, highlight, level, isWatched = false, isEager }: VideoItemProps) {
  const [product] = useVideoProducts(video.productVersion);
  const hasSpeakers = video.speakers.length > 0;
  return (
    <Card product={product?.slug}>
      <VideoArt video={video} isEager={isEager} />
      <CardBody>
        <CardTags {...video} />
        <VideoTitle video={video} kept={kept} highlight={highlight} level={level} />
        <CardMeta>
          {isWatched && <WatchedMark />}
          <SpeakerNames names={video.speakers} />
          {(!hasSpeakers || video.type === 'webinar') && <VideoDate date={video.date} />}
        </CardMeta>
      </CardBody>
    </Card>
  );
}

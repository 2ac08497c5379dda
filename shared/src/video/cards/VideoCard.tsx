import type { RelevanceItem, VideoListItem } from '../../contract/index.ts';
import { Card, CardArt, CardBody, DurationChip, LevelDiamonds, type PictureProps } from '../../ui/index.ts';
import { BookmarkToggle } from '../bookmarks/BookmarkToggle.tsx';
import { useVideoProducts } from '../products.ts';
import { useTitleLanguage } from '../useTitleLanguage.ts';
import { CardTags } from './CardTags.tsx';
import { Excerpt } from './Excerpt.tsx';
import { VideoFacts } from './VideoFacts.tsx';
import { VideoTitle } from './VideoTitle.tsx';

/** A video in a list, as a card or as a row. */
export interface VideoItemProps {
  video: VideoListItem;
  variant?: 'card' | 'row' | undefined;
  /** The search query that the video's link preserves, with its sort (A29, A41). */
  query?: URLSearchParams | undefined;
  /** Search terms to mark. */
  highlight?: string | undefined;
  level?: 2 | 3 | 4 | undefined;
  /** Displays that the viewer has watched it. */
  isWatched?: boolean | undefined;
  /** Loads the picture at once, for the first screen. */
  isEager?: PictureProps['isEager'];
}

/**
 * A video in Cards view (`card`) or in Details view (`row`, Specification 2.7). A card has the speakers, or else the date;
 * a webinar's card has both. A row has an excerpt, the speakers and the date.
 */
export function VideoCard(props: VideoItemProps) {
  const { video, variant = 'card', query, highlight, level, isWatched = false, isEager } = props;
  const [product] = useVideoProducts(video.productVersion);
  const lang = useTitleLanguage(video.titleLanguage);
  const isRow = variant === 'row';
  return (
    <Card variant={variant} product={product?.slug}>
      <VideoThumbnail video={video} isEager={isEager} />
      <CardBody>
        <CardTags {...video} />
        <VideoTitle video={video} query={query} highlight={highlight} level={level} />
        {isRow && <Excerpt text={video.excerpt} highlight={highlight} lang={lang} isClamped />}
        <VideoFacts
          video={video}
          isWatched={isWatched}
          hasDate={isRow || video.speakers.length === 0 || video.type === 'webinar'}
        />
      </CardBody>
    </Card>
  );
}

/** A video's picture with level, bookmark and length in its corners (design "Thumbnails"). */
function VideoThumbnail({ video, isEager }: { video: RelevanceItem; isEager?: PictureProps['isEager'] }) {
  return (
    <CardArt
      src={video.thumbnail}
      width={640}
      height={360}
      isEager={isEager}
      topStart={video.level && <LevelDiamonds level={video.level} />}
      topEnd={<BookmarkToggle video={video} variant="overlay" />}
      bottomEnd={<DurationChip seconds={video.videoLength} />}
    />
  );
}

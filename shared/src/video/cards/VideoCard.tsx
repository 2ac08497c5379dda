import type { VideoListItem } from '../../contract/index.ts';
import { Card, CardBody, CardHead, type PictureProps } from '../../ui/index.ts';
import { BookmarkToggle } from '../bookmarks/BookmarkToggle.tsx';
import { useVideoProducts } from '../products.ts';
import { useTitleLanguage } from '../useTitleLanguage.ts';
import { CardTags } from './CardTags.tsx';
import { Excerpt } from './Excerpt.tsx';
import type { ListFacts } from './list-facts.ts';
import { VideoFacts } from './VideoFacts.tsx';
import { VideoPicture } from './VideoPicture.tsx';
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
  listFacts?: ListFacts | undefined;
  /** Loads the picture at once, for the first screen. */
  isEager?: PictureProps['isEager'];
}

/** A video in Cards view (`card`) or in Details view (`row`, Specification 2.7). */
export function VideoCard({ variant = 'card', ...props }: VideoItemProps) {
  const [product] = useVideoProducts(props.video.productVersion);
  return (
    <Card variant={variant === 'row' ? 'details' : 'card'} product={product?.slug}>
      {variant === 'row' ? <RowContent {...props} /> : <CardContent {...props} />}
    </Card>
  );
}

type ContentProps = Omit<VideoItemProps, 'variant'>;

/** A card has the speakers, or else the date; a webinar's card has both. */
function CardContent({ isEager, listFacts, ...link }: ContentProps) {
  const { video } = link;
  return (
    <>
      <VideoPicture video={video} isEager={isEager} topEnd={<BookmarkToggle video={video} variant="overlay" />} />
      <CardBody>
        <CardTags {...video} listFacts={listFacts} />
        <VideoTitle {...link} />
        <VideoFacts
          video={video}
          listFacts={listFacts}
          hasDate={video.speakers.length === 0 || video.type === 'webinar'}
        />
      </CardBody>
    </>
  );
}

/** A row has an excerpt and the date. Its picture is small, so that only the length lies on it. */
function RowContent({ isEager, listFacts, ...link }: ContentProps) {
  const { video, highlight } = link;
  const lang = useTitleLanguage(video.titleLanguage);
  return (
    <>
      <VideoPicture video={video} isEager={isEager} />
      <CardBody>
        <CardHead action={<BookmarkToggle video={video} />}>
          <CardTags {...video} type={undefined} listFacts={listFacts} />
          <VideoTitle {...link} />
        </CardHead>
        <Excerpt text={video.excerpt} highlight={highlight} lang={lang} isClamped />
        <VideoFacts video={video} listFacts={listFacts} hasType hasDate />
      </CardBody>
    </>
  );
}

import type { ReactNode } from 'react';
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
  /** Passages of the video that a search found. */
  renderPassages?: ((video: VideoListItem) => ReactNode) | undefined;
}

/**
 * A video in Cards view (`card`) or in Details view (`row`, Specification 2.7). A card has the speakers, or else the date;
 * a webinar's card has both. A row has an excerpt and the date, and its bookmark is beside the title.
 */
export function VideoCard({ variant, listFacts, isEager, renderPassages, ...link }: VideoItemProps) {
  const { video, highlight } = link;
  const [product] = useVideoProducts(video.productVersion);
  const lang = useTitleLanguage(video.titleLanguage);
  const isRow = variant === 'row';
  const passages = renderPassages?.(video);
  const bookmark = <BookmarkToggle video={video} variant={isRow ? 'plain' : 'overlay'} />;
  const head = (
    <>
      <CardTags {...video} type={isRow ? undefined : video.type} listFacts={listFacts} />
      <VideoTitle {...link} />
    </>
  );
  return (
    <Card variant={isRow ? 'details' : 'card'} product={product?.slug}>
      <VideoPicture video={video} isEager={isEager} topEnd={!isRow && bookmark} />
      <CardBody>
        {isRow ? <CardHead action={bookmark}>{head}</CardHead> : head}
        {isRow && <Excerpt text={video.excerpt} highlight={highlight} lang={lang} isClamped />}
        {isRow && passages}
        <VideoFacts
          video={video}
          hasType={isRow && video.type !== listFacts?.type}
          hasDate={isRow || video.speakers.length === 0 || video.type === 'webinar'}
        />
        {!isRow && passages}
      </CardBody>
    </Card>
  );
}

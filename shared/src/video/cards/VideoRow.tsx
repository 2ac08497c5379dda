import { Card, CardBody, CardMeta } from '../../ui/index.ts';
import { useVideoProducts } from '../products.ts';
import { useTitleLanguage } from '../use-title-language.ts';
import { CardTags } from './CardTags.tsx';
import { Excerpt } from './Excerpt.tsx';
import { SpeakerNames } from './SpeakerNames.tsx';
import { VideoArt } from './VideoArt.tsx';
import type { VideoItemProps } from './VideoCard.tsx';
import { VideoDate } from './VideoDate.tsx';
import { VideoTitle } from './VideoTitle.tsx';
import { WatchedMark } from './WatchedMark.tsx';

/** A video in Details view (Specification 2.7): a wide row with what it is about, who speaks and when. */
export function VideoRow({ video, kept, highlight, level, isWatched = false, isEager }: VideoItemProps) {
  const [product] = useVideoProducts(video.productVersion);
  const lang = useTitleLanguage(video.titleLanguage);
  return (
    <Card variant="row" product={product?.slug}>
      <VideoArt video={video} isEager={isEager} />
      <CardBody>
        <CardTags {...video} />
        <VideoTitle video={video} kept={kept} highlight={highlight} level={level} />
        <Excerpt text={video.excerpt} highlight={highlight} lang={lang} isClamped />
        <CardMeta>
          {isWatched && <WatchedMark />}
          <SpeakerNames names={video.speakers} />
          <VideoDate date={video.date} />
        </CardMeta>
      </CardBody>
    </Card>
  );
}

import { useLanguage } from '@learning-center/shared/i18n';
import { formatRelativeTime, formatVideoLength } from '@learning-center/shared/lib';
import { useServices } from '@learning-center/shared/state';
import {
  Card,
  CardArt,
  CardBody,
  CardMeta,
  LevelDiamonds,
  ProgressBar,
  TimelineChip,
} from '@learning-center/shared/ui';
import { BookmarkToggle, CardTags, useVideoProducts, VideoTitle } from '@learning-center/shared/video';
import { useHomeText } from '../../home-text.ts';
import styles from './ContinueCard.module.css';
import type { VideoToContinue } from './videos-to-continue.ts';

/** A begun video: how much of it is left, or when it was watched where only the history knows of it. */
export function ContinueCard({ begun }: { begun: VideoToContinue }) {
  const { video } = begun;
  const [product] = useVideoProducts(video.productVersion);
  return (
    <Card product={product?.slug}>
      <CardArt
        src={video.thumbnail}
        width={640}
        height={360}
        topStart={video.level && <LevelDiamonds level={video.level} />}
        topEnd={<BookmarkToggle video={video} variant="overlay" />}
        bottomEnd={<TimelineChip seconds={video.videoLength} />}
        progress={begun.position && <Progress position={begun.position} />}
      />
      <div className={styles.words}>
        <CardBody>
          <CardTags {...video} />
          <VideoTitle video={video} level={3} />
          <CardMeta>
            <Remainder begun={begun} />
          </CardMeta>
        </CardBody>
      </div>
    </Card>
  );
}

function Progress({ position: { time, duration } }: { position: NonNullable<VideoToContinue['position']> }) {
  const t = useHomeText();
  const label = t('home.continue.progress', { time: formatVideoLength(time), length: formatVideoLength(duration) });
  return <ProgressBar value={time} max={duration} label={label} />;
}

function Remainder({ begun: { position, at } }: { begun: VideoToContinue }) {
  const t = useHomeText();
  const language = useLanguage();
  const { now } = useServices();
  if (position)
    return <span>{t('home.continue.left', { time: formatVideoLength(position.duration - position.time) })}</span>;
  if (Number.isNaN(at)) return null;
  return <span>{t('home.continue.watched', { when: formatRelativeTime(at - now(), language) })}</span>;
}

import { useLanguage } from '@learning-center/shared/i18n';
import { formatRelativeTime, formatVideoLength } from '@learning-center/shared/lib';
import { paths } from '@learning-center/shared/routing';
import { isLoggedInAtom, useAtomValue, useServices } from '@learning-center/shared/state';
import {
  Card,
  CardArt,
  CardBody,
  CardMeta,
  DurationChip,
  LevelDiamonds,
  ProgressBar,
  ScrollRow,
  SectionHeading,
  Skeleton,
} from '@learning-center/shared/ui';
import { BookmarkToggle, CardTags, useVideoProducts, VideoTitle } from '@learning-center/shared/video';
import { useHomeText } from '../../../home-text.ts';
import { HomeRow } from '../../../HomeRow.tsx';
import type { Row } from '../../../load-row.ts';
import styles from './ContinueWatching.module.css';
import type { VideoToContinue } from './videos-to-continue.ts';

/** The videos that the visitor has started (design "Home"). */
export function ContinueWatching({ row }: { row: Row<VideoToContinue[]> }) {
  const t = useHomeText();
  const isLoggedIn = useAtomValue(isLoggedInAtom);
  const title = t('home.continue.title');
  const more = isLoggedIn ? { to: paths.history(), label: t('home.continue.more') } : undefined;
  return (
    <HomeRow id="continue" title={title} more={more} state={row.state}>
      {row.state === 'ready' && (
        <ScrollRow label={title}>
          {row.content.map((entry) => (
            <li key={entry.video.id}>
              <ContinueCard entry={entry} />
            </li>
          ))}
        </ScrollRow>
      )}
    </HomeRow>
  );
}

/** Shows a started video with its remaining time. If only the history has it, shows the time of the view. */
function ContinueCard({ entry }: { entry: VideoToContinue }) {
  const { video } = entry;
  const [product] = useVideoProducts(video.productVersion);
  return (
    <Card product={product?.slug}>
      <CardArt
        src={video.thumbnail}
        width={640}
        height={360}
        topStart={video.level && <LevelDiamonds level={video.level} />}
        topEnd={<BookmarkToggle video={video} variant="overlay" />}
        bottomEnd={<DurationChip seconds={video.videoLength} />}
        progress={entry.position && <Progress position={entry.position} />}
      />
      <div className={styles.body}>
        <CardBody>
          <CardTags {...video} />
          <VideoTitle video={video} level={3} />
          <CardMeta>
            <RemainingTime entry={entry} />
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

function RemainingTime({ entry: { position, at } }: { entry: VideoToContinue }) {
  const t = useHomeText();
  const language = useLanguage();
  const { now } = useServices();
  if (position)
    return <span>{t('home.continue.left', { time: formatVideoLength(position.duration - position.time) })}</span>;
  if (Number.isNaN(at)) return null;
  return <span>{t('home.continue.watched', { when: formatRelativeTime(at - now(), language) })}</span>;
}

/** No screen shows more cards at once. */
const CARD_COUNT = 6;

/** Reserves the space of "Continue watching" while its videos load. */
export function ContinueWatchingSkeleton() {
  const t = useHomeText();
  const title = t('home.continue.title');
  return (
    <>
      <SectionHeading>{title}</SectionHeading>
      <ScrollRow label={title}>
        {Array.from({ length: CARD_COUNT }, (_, position) => (
          <li key={position}>
            <Card>
              <Skeleton shape="art" />
              <div className={styles.body}>
                <CardBody>
                  <Skeleton shape="title" />
                  <Skeleton lines={3} />
                </CardBody>
              </div>
            </Card>
          </li>
        ))}
      </ScrollRow>
    </>
  );
}

import { useLanguage } from '@learning-center/shared/i18n';
import { formatRelativeTime } from '@learning-center/shared/lib';
import { paths } from '@learning-center/shared/routing';
import { isLoggedInAtom, useAtomValue, useServices, viewerAtom } from '@learning-center/shared/state';
import {
  Card,
  CardBody,
  CardMeta,
  LevelDiamonds,
  ScrollRow,
  SectionHeading,
  Skeleton,
} from '@learning-center/shared/ui';
import {
  BookmarkToggle,
  CardTags,
  resumePosition,
  useVideoProducts,
  VideoPicture,
  VideoTitle,
} from '@learning-center/shared/video';
import { useHomeText } from '../../../home-text.ts';
import { HomeRow } from '../../../HomeRow.tsx';
import type { Row } from '../../../load-row.ts';
import styles from './ContinueWatching.module.css';
import type { VideoToContinue } from './useVideosToContinue.ts';

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

/** A started video; its picture shows the remaining time. If this device does not know it, the card shows the time of the view. */
function ContinueCard({ entry }: { entry: VideoToContinue }) {
  const { video } = entry;
  const [product] = useVideoProducts(video.productVersion);
  return (
    <Card product={product?.slug}>
      <VideoPicture video={video} topEnd={<BookmarkToggle video={video} variant="overlay" />} hidesWatched />
      <div className={styles.body}>
        <CardBody>
          <CardTags {...video} />
          <VideoTitle video={video} level={3} />
          <CardMeta>
            <LevelDiamonds level={video.level} hasName />
            <LastView entry={entry} />
          </CardMeta>
        </CardBody>
      </div>
    </Card>
  );
}

/** How long ago the viewer watched it, if it cannot be resumed on this device. */
function LastView({ entry: { video, at } }: { entry: VideoToContinue }) {
  const t = useHomeText();
  const language = useLanguage();
  const { now } = useServices();
  const canResume = resumePosition(video.id, useAtomValue(viewerAtom)) !== undefined;
  if (canResume || Number.isNaN(at)) return null;
  return <span>{t('home.continue.watched', { when: formatRelativeTime(at - now(), language) })}</span>;
}

/** No screen shows more cards at once. */
const CARD_COUNT = 6;

/** Reserves the space of "Continue watching" while its videos load. */
export function ContinueWatchingSkeleton() {
  const t = useHomeText();
  const title = t('home.continue.title');
  return (
    <div>
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
    </div>
  );
}

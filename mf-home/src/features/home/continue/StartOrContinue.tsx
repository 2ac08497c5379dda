import { useLanguage } from '@learning-center/shared/i18n';
import { formatRelativeTime, writeStored } from '@learning-center/shared/lib';
import { paths } from '@learning-center/shared/routing';
import { isLoggedInAtom, useAtomValue, useServices, viewerAtom } from '@learning-center/shared/state';
import {
  Card,
  CardBody,
  CardMeta,
  Disclosure,
  Grid,
  LevelDiamonds,
  SectionHeading,
  Skeleton,
} from '@learning-center/shared/ui';
import {
  BookmarkToggle,
  CardTags,
  resumePosition,
  useGuestProgress,
  useVideoProducts,
  VideoPicture,
  VideoTitle,
} from '@learning-center/shared/video';
import { useLayoutEffect } from 'react';
import { GuestProgressOffer } from '#bundled';
import { ScrollRow } from '../../../ScrollRow.tsx';
import { useHomeText } from '../../../home-text.ts';
import { HomeRow } from '../../../HomeRow.tsx';
import type { Row } from '../../../useRow.ts';
import type { ProductTileData } from '../data.ts';
import styles from './StartOrContinue.module.css';
import { StartSteps } from './StartSteps.tsx';
import { useVideosToContinue, type VideoToContinue } from './useVideosToContinue.ts';

interface StartOrContinueProps {
  page?: object;
  /** Empty while they load. */
  products: readonly ProductTileData[];
}

/**
 * Shows the started videos, or the first steps to a visitor without any (design "Home"). Beside videos, the steps are
 * folded. Only the browser has that data. Until it loads, the page shows the variant that this device showed last. `page` is the page's data: new data
 * triggers a reload.
 */
export function StartOrContinue({ page, products }: StartOrContinueProps) {
  const t = useHomeText();
  const row = useVideosToContinue(page, useGuestProgress().count);
  const count = row?.state === 'ready' ? row.content.length : undefined;
  useStoreContinueCount(count);
  return (
    <>
      {!row && (
        <Grid isScreenOnly className={styles.expected} inert aria-hidden="true">
          <ContinueWatchingSkeleton />
          <Disclosure summary={t('home.start.title')}>{null}</Disclosure>
        </Grid>
      )}
      {row && count !== 0 && <ContinueWatching row={row} />}
      {row && <GuestProgressOffer />}
      {count ? (
        <StartSteps products={products} isFolded />
      ) : (
        <div className={styles.start}>
          <StartSteps products={products} />
        </div>
      )}
    </>
  );
}

/** The script in the page's head reads this key before the first paint. It sets `data-continues`. */
const KEY = 'lc.continues';

/** Stores the number of videos to continue on this device; undefined while it is loading. */
function useStoreContinueCount(count: number | undefined): void {
  useLayoutEffect(() => {
    if (count === undefined) return;
    writeStored(KEY, count > 0 ? String(count) : undefined);
    const { dataset } = document.documentElement;
    if (count > 0) dataset['continues'] = String(count);
    else delete dataset['continues'];
  }, [count]);
}

/** The videos that the visitor has started (design "Home"). */
function ContinueWatching({ row }: { row: Row<VideoToContinue[]> }) {
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
          <VideoTitle video={video} headingLevel={3} />
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
function ContinueWatchingSkeleton() {
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

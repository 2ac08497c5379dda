import type { HistoryItem } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { formatClockTime, formatCount, formatTimecode } from '@learning-center/shared/lib';
import { Card, CardArt, CardBody, CardMeta, ProgressBar, TimelineChip } from '@learning-center/shared/ui';
import {
  CardTags,
  readPosition,
  resumePosition,
  videoProducts,
  VideoTitle,
  type WatchPosition,
} from '@learning-center/shared/video';
import { useRef, useState } from 'react';
import { useMemberText } from '../../member-text.ts';
import { useFocusInPlace } from '../../use-focus-in-place.ts';
import styles from './History.module.css';
import { RowMenu } from './RowMenu.tsx';
import type { Removal, RowScope } from './use-removals.ts';

interface HistoryRowProps {
  view: HistoryItem;
  /** How often the member viewed the video, this view included. */
  viewCount: number | undefined;
  removal: Removal | undefined;
  /** Its removal is on its way. */
  isPending: boolean;
  highlight: string;
  onRemove: (scope: RowScope) => void;
}

/** The place of a view: its row, or the sentence that says that it is gone (Specification 8.3, decision A57). */
export function HistoryRow({ removal, isPending, ...row }: HistoryRowProps) {
  const t = useMemberText();
  const place = useRef<HTMLDivElement>(null);
  useFocusInPlace(place, removal?.isHere === true, '[tabindex]');
  return (
    <div ref={place} className={styles.place} data-busy={isPending || undefined} aria-busy={isPending || undefined}>
      {removal ? (
        <p className={styles.removed} tabIndex={-1}>
          {t(`history.removed.${removal.scope}`)}
        </p>
      ) : (
        <ViewRow {...row} />
      )}
    </div>
  );
}

function ViewRow({ view, viewCount, highlight, onRemove }: Omit<HistoryRowProps, 'removal' | 'isPending'>) {
  const t = useMemberText();
  const language = useLanguage();
  const { video, viewedAt } = view;
  const [product] = videoProducts(video.productVersion);
  // Kept on this device; views come only after hydration, when it is there.
  const [position] = useState(() => readPosition(video.id));
  const [resumeAt] = useState(() => resumePosition(video.id));
  const time = formatClockTime(Date.parse(viewedAt), language) || viewedAt;
  return (
    <Card variant="row" product={product?.slug}>
      <CardArt
        src={video.thumbnail}
        width={640}
        height={360}
        bottomEnd={<TimelineChip seconds={video.videoLength} />}
        progress={position && <Progress {...position} />}
      />
      <CardBody>
        <CardTags {...video} />
        <VideoTitle video={video} highlight={highlight} />
        <CardMeta>
          {viewedAt && <time dateTime={viewedAt}>{t('history.row.watchedAt', { time })}</time>}
          {viewCount !== undefined && (
            <span>{t('history.row.viewed', { count: viewCount, number: formatCount(viewCount, language) })}</span>
          )}
        </CardMeta>
      </CardBody>
      <div className={styles.menu}>
        <RowMenu video={video} resumeAt={resumeAt} onRemove={onRemove} />
      </div>
    </Card>
  );
}

/** How far the member got in it on this device. */
function Progress({ time, duration }: WatchPosition) {
  const t = useMemberText();
  return <ProgressBar value={time} max={duration} label={t('history.row.progress', { time: formatTimecode(time) })} />;
}

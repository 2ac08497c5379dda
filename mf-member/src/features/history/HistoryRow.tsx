import type { HistoryItem } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { formatClockTime, formatCount, formatTimecode } from '@learning-center/shared/lib';
import { Card, CardArt, CardBody, CardMeta, ProgressBar, TimelineChip } from '@learning-center/shared/ui';
import { useAtomValue, viewerAtom } from '@learning-center/shared/state';
import {
  CardTags,
  readPosition,
  resumePosition,
  useVideoProducts,
  VideoTitle,
  type WatchPosition,
} from '@learning-center/shared/video';
import { useRef, useState } from 'react';
import { useMemberText } from '../../member-text.ts';
import { useFocusInPlace } from '../../use-focus-in-place.ts';
import styles from './History.module.css';
import { RowMenu } from './RowMenu.tsx';
import { RemovedView } from './RemovedView.tsx';
import type { RowScope } from './use-history-calls.ts';
import type { ShownView } from './use-shown-history.ts';

interface HistoryRowProps extends ShownView {
  view: HistoryItem;
  highlight: string;
  onRemove: (scope: RowScope) => void;
  onUndo: () => void;
}

/** The place of a view: its row, or the sentence that says that it is gone (Specification 8.3, decision A57). */
export function HistoryRow({ removal, isPending, isActedAt, onUndo, ...row }: HistoryRowProps) {
  const place = useRef<HTMLDivElement>(null);
  // Of the views that went together, the keyboard stays with the one that was acted at.
  useFocusInPlace(place, isActedAt && (removal ? 'removed' : 'shown'), 'button, [tabindex]');
  return (
    <div ref={place} className={styles.place} data-busy={isPending || undefined} aria-busy={isPending || undefined}>
      {removal ? (
        <RemovedView view={row.view} removal={removal} isPending={isPending} onUndo={onUndo} />
      ) : (
        <ViewRow {...row} />
      )}
    </div>
  );
}

function ViewRow({
  view,
  viewCount,
  highlight,
  onRemove,
}: Omit<HistoryRowProps, 'removal' | 'isPending' | 'isActedAt' | 'onUndo'>) {
  const t = useMemberText();
  const language = useLanguage();
  const { video, viewedAt } = view;
  const [product] = useVideoProducts(video.productVersion);
  // Kept on this device; views come only after hydration, when it is there.
  const viewer = useAtomValue(viewerAtom);
  const [position] = useState(() => readPosition(video.id, viewer));
  const [resumeAt] = useState(() => resumePosition(video.id, viewer));
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

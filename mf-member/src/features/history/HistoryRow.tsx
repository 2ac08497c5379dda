import type { HistoryItem } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { displayTitle, formatClockTime, formatCount } from '@learning-center/shared/lib';
import { useAtomValue, viewerAtom } from '@learning-center/shared/state';
import { Button, Card, CardBody, CardMeta } from '@learning-center/shared/ui';
import { CardTags, resumePosition, useVideoProducts, VideoPicture, VideoTitle } from '@learning-center/shared/video';
import { useRef, useState } from 'react';
import { useMemberText } from '../../member-text.ts';
import { SelectableItem } from '../../selection/SelectableItem.tsx';
import type { Selection } from '../../selection/useSelection.ts';
import removedRow from '../../removed-row.module.css';
import { useFocusReplacement } from '../../useFocusReplacement.ts';
import styles from './History.module.css';
import { RowMenu } from './RowMenu.tsx';
import type { ViewState } from './useDisplayedHistory.ts';
import type { RowScope } from './useHistoryCalls.ts';
import type { Removal } from './useRemovals.ts';

interface HistoryRowProps extends ViewState {
  view: HistoryItem;
  highlight: string;
  selection: Selection;
  onRemove: (scope: RowScope) => void;
  onUndo: () => void;
}

/** A view, or a message after its removal (Specification 8.3, A57). */
export function HistoryRow({ removal, isPending, isLastChanged, selection, onUndo, ...row }: HistoryRowProps) {
  const container = useRef<HTMLDivElement>(null);
  // If several views were removed together, the focus stays at the row of the action.
  useFocusReplacement(container, isLastChanged && (removal ? 'removed' : 'present'), 'button, [tabindex]');
  return (
    <div ref={container} className={styles.slot} data-busy={isPending || undefined} aria-busy={isPending || undefined}>
      <SelectableItem
        selection={selection}
        id={row.view.viewId}
        title={displayTitle(row.view.video.title)}
        isRemoved={removal !== undefined}
      >
        {removal ? (
          <RemovedView view={row.view} removal={removal} isPending={isPending} onUndo={onUndo} />
        ) : (
          <ViewRow {...row} />
        )}
      </SelectableItem>
    </div>
  );
}

function ViewRow({
  view,
  viewCount,
  highlight,
  onRemove,
}: Pick<HistoryRowProps, 'view' | 'viewCount' | 'highlight' | 'onRemove'>) {
  const t = useMemberText();
  const language = useLanguage();
  const { video, viewedAt } = view;
  const [product] = useVideoProducts(video.productVersion);
  // Stored on this device, so it is available after hydration.
  const viewer = useAtomValue(viewerAtom);
  const [resumeAt] = useState(() => resumePosition(video.id, viewer));
  const time = formatClockTime(Date.parse(viewedAt), language) || viewedAt;
  return (
    <Card variant="row" product={product?.slug}>
      <VideoPicture video={video} />
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

interface RemovedViewProps {
  view: HistoryItem;
  removal: Removal;
  /** Undo is in progress. */
  isPending: boolean;
  onUndo: () => void;
}

/** Replaces a removed view until the visitor leaves. Has an Undo button if the server supports it. */
function RemovedView({ view, removal, isPending, onUndo }: RemovedViewProps) {
  const t = useMemberText();
  const title = displayTitle(view.video.title);
  return (
    <div className={removedRow.removed}>
      <p tabIndex={removal.views ? undefined : -1}>{t(`history.removed.${removal.scope}`)}</p>
      {removal.views && (
        <Button
          size="small"
          icon="undo"
          isBusy={isPending}
          aria-label={t('history.removed.undoTitle', { title })}
          onClick={onUndo}
        >
          {t('history.removed.undo')}
        </Button>
      )}
    </div>
  );
}

import type { HistoryItem, VideoListItem } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { displayTitle, formatClockTime, formatCount, formatTimecode } from '@learning-center/shared/lib';
import { useAtomValue, viewerAtom } from '@learning-center/shared/state';
import { Button, Card, CardBody, CardMeta, Icon, MenuItem, PopoverMenu } from '@learning-center/shared/ui';
import { CardTags, resumePosition, useVideoProducts, VideoPicture, VideoTitle } from '@learning-center/shared/video';
import { useRef, useState } from 'react';
import { useMemberText } from '../../member-text.ts';
import { SelectableItem } from '../../selection/SelectableItem.tsx';
import type { Selection } from '../../selection/useSelection.ts';
import removedRow from '../../removed-row.module.css';
import { useFocusReplacement } from '../../useFocusReplacement.ts';
import styles from './History.module.css';
import type { ViewState } from './useDisplayedHistory.ts';
import type { RowScope, Removal } from './useRemovals.ts';
import { videoPath } from '@learning-center/shared/routing';

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

interface RowMenuProps {
  video: VideoListItem;
  /** The position to resume at, in seconds. */
  resumeAt: number | undefined;
  onRemove: (scope: RowScope) => void;
}

/** The actions on a view. Resuming is an option of the video's page too. */
function RowMenu({ video, resumeAt, onRemove }: RowMenuProps) {
  const t = useMemberText();
  const label = t('history.menu.label', { title: displayTitle(video.title) });
  return (
    <PopoverMenu label={label} trigger={<Icon name="more" />} align="end" hasChevron={false}>
      <MenuItem icon="play" to={videoPath(video)}>
        {resumeAt === undefined
          ? t('history.menu.watch')
          : t('history.menu.resume', { time: formatTimecode(resumeAt) })}
      </MenuItem>
      <MenuItem icon="close" onClick={() => onRemove('view')}>
        {t('history.menu.removeView')}
      </MenuItem>
      <MenuItem icon="trash" onClick={() => onRemove('video')}>
        {t('history.menu.removeVideo')}
      </MenuItem>
    </PopoverMenu>
  );
}

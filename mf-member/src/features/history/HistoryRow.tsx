import type { HistoryItem } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { displayTitle, formatClockTime, formatCount, formatTimecode } from '@learning-center/shared/lib';
import { videoPath } from '@learning-center/shared/routing';
import { useAtomValue, viewerAtom } from '@learning-center/shared/state';
import { Card, CardBody, CardMeta, Icon, MenuItem, PopoverMenu } from '@learning-center/shared/ui';
import { CardTags, resumePosition, useVideoProducts, VideoPicture, VideoTitle } from '@learning-center/shared/video';
import { useState } from 'react';
import { RemovableItem, RemovedRow } from '../../list/RemovableItem.tsx';
import type { Selection } from '../../list/useSelection.ts';
import { useMemberText } from '../../member-text.ts';
import styles from './History.module.css';
import type { DisplayedHistory } from './useHistory.ts';

interface HistoryRowProps {
  view: HistoryItem;
  history: DisplayedHistory;
  selection: Selection;
}

/** A view, or a message after its removal (Specification 8.3, A57). */
export function HistoryRow({ view, history, selection }: HistoryRowProps) {
  const t = useMemberText();
  const title = displayTitle(view.video.title);
  const { removal, isPending } = history.rowOf(view);
  return (
    <RemovableItem
      id={view.viewId}
      title={title}
      selection={selection}
      isBusy={isPending}
      // If several views were removed together, the focus stays at the row of the action.
      isFocusElsewhere={history.lastChanged !== view.viewId}
      removed={
        removal && (
          <RemovedRow
            text={t(`history.removed.${removal.scope}`)}
            undoLabel={t('history.removed.undoTitle', { title })}
            isBusy={isPending}
            onUndo={removal.views && (() => void history.undo(view))}
          />
        )
      }
    >
      <ViewRow view={view} history={history} />
    </RemovableItem>
  );
}

function ViewRow({ view, history }: Pick<HistoryRowProps, 'view' | 'history'>) {
  const t = useMemberText();
  const language = useLanguage();
  const { video, viewedAt } = view;
  const [product] = useVideoProducts(video.productVersion);
  const time = formatClockTime(Date.parse(viewedAt), language) || viewedAt;
  const viewCount = history.countViews(view);
  return (
    <Card variant="row" product={product?.slug}>
      <VideoPicture video={video} />
      <CardBody>
        <CardTags {...video} />
        <VideoTitle video={video} highlight={history.params.keyword} />
        <CardMeta>
          {viewedAt && <time dateTime={viewedAt}>{t('history.row.watchedAt', { time })}</time>}
          {viewCount !== undefined && (
            <span>{t('history.row.viewed', { count: viewCount, number: formatCount(viewCount, language) })}</span>
          )}
        </CardMeta>
      </CardBody>
      <div className={styles.menu}>
        <RowMenu view={view} history={history} />
      </div>
    </Card>
  );
}

/** The actions on a view. Resuming is an option of the video's page too. */
function RowMenu({ view, history }: Pick<HistoryRowProps, 'view' | 'history'>) {
  const t = useMemberText();
  const { video } = view;
  // Stored on this device, so it is available after hydration.
  const viewer = useAtomValue(viewerAtom);
  const [resumeAt] = useState(() => resumePosition(video.id, viewer));
  const label = t('history.menu.label', { title: displayTitle(video.title) });
  return (
    <PopoverMenu label={label} trigger={<Icon name="more" />} align="end" hasChevron={false}>
      <MenuItem icon="play" to={videoPath(video)}>
        {resumeAt === undefined
          ? t('history.menu.watch')
          : t('history.menu.resume', { time: formatTimecode(resumeAt) })}
      </MenuItem>
      <MenuItem icon="close" onClick={() => void history.remove(view, 'view')}>
        {t('history.menu.removeView')}
      </MenuItem>
      <MenuItem icon="trash" onClick={() => void history.remove(view, 'video')}>
        {t('history.menu.removeVideo')}
      </MenuItem>
    </PopoverMenu>
  );
}

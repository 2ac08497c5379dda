import type { HistoryItem } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import {
  displayTitle,
  formatClockTime,
  formatCount,
  formatLongDay,
  formatTimecode,
  localDay,
} from '@learning-center/shared/lib';
import { videoPath } from '@learning-center/shared/routing';
import { useAtomValue, useServices, viewerAtom } from '@learning-center/shared/state';
import { Card, CardBody, CardMeta, Icon, MenuItem, PopoverMenu, SectionHeading } from '@learning-center/shared/ui';
import { CardTags, resumePosition, useVideoProducts, VideoPicture, VideoTitle } from '@learning-center/shared/video';
import { useId, useState } from 'react';
import { RemovableItem, RemovedRow } from '../../list/RemovableItem.tsx';
import type { Selection } from '../../list/useSelection.ts';
import { useMemberText } from '../../member-text.ts';
import styles from './History.module.css';
import type { DisplayedHistory } from './useHistory.ts';

interface HistoryListProps {
  history: DisplayedHistory;
  selection: Selection;
}

/** The views by day. */
export function HistoryList(props: HistoryListProps) {
  return groupByDay(props.history.items).map((day) => <HistoryDay key={day.day} {...props} {...day} />);
}

/** The views of one day in the member's time zone, which is available after hydration. */
function HistoryDay({ day, instant, views, ...props }: ViewsOfDay & HistoryListProps) {
  const t = useMemberText();
  const language = useLanguage();
  const { now } = useServices();
  const id = useId();
  const near = toRelativeDay(day, now());
  // An invalid time is displayed as it came.
  const date = formatLongDay(instant, language) || views[0]?.viewedAt;
  return (
    <section aria-labelledby={date && id}>
      {date && (
        <SectionHeading id={id} count={near && date}>
          {near ? t(`history.day.${near}`) : date}
        </SectionHeading>
      )}
      <ol className={styles.list}>
        {views.map((view) => (
          <li key={view.viewId} data-view>
            <HistoryRow {...props} view={view} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface HistoryRowProps extends HistoryListProps {
  view: HistoryItem;
}

/** A view, or a message after its removal (Specification 8.3, A57). */
function HistoryRow({ view, history, selection }: HistoryRowProps) {
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
      <div className={styles.menu} data-screen-only>
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

/** The views of one day, newest first. */
interface ViewsOfDay {
  /** The day as `2027-05-13`. */
  day: string;
  /** The time of its newest view, in milliseconds since 1970. */
  instant: number;
  views: HistoryItem[];
}

/** Groups views by day in the member's time zone (design "History"). Only the browser knows it. */
export function groupByDay(views: readonly HistoryItem[], timeZone?: string): ViewsOfDay[] {
  const days: ViewsOfDay[] = [];
  for (const view of views) {
    const instant = Date.parse(view.viewedAt);
    const day = localDay(instant, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.views.push(view);
    else days.push({ day, instant, views: [view] });
  }
  return days;
}

export function toRelativeDay(day: string, now: number, timeZone?: string): 'today' | 'yesterday' | undefined {
  const today = localDay(now, timeZone);
  if (day === today) return 'today';
  // By the calendar: a day may have 23 or 25 hours.
  const noon = new Date(`${today}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - 1);
  return day === noon.toISOString().slice(0, 10) ? 'yesterday' : undefined;
}

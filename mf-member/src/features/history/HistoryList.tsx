import type { HistoryItem } from '@learning-center/shared/contract';
import { useLanguage } from '@learning-center/shared/i18n';
import { formatLongDay, localDay } from '@learning-center/shared/lib';
import { useServices } from '@learning-center/shared/state';
import { SectionHeading } from '@learning-center/shared/ui';
import { useId } from 'react';
import type { Selection } from '../../list/useSelection.ts';
import { useMemberText } from '../../member-text.ts';
import styles from './History.module.css';
import { HistoryRow } from './HistoryRow.tsx';
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

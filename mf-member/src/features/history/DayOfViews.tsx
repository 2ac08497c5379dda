import { useLanguage } from '@learning-center/shared/i18n';
import { formatLongDay } from '@learning-center/shared/lib';
import { useServices } from '@learning-center/shared/state';
import { SectionHeading } from '@learning-center/shared/ui';
import { useId } from 'react';
import { useMemberText } from '../../member-text.ts';
import { nearDay, type HistoryDay } from './group-by-day.ts';
import styles from './History.module.css';
import { HistoryRow } from './HistoryRow.tsx';
import type { ShownHistory } from './use-shown-history.ts';

interface DayOfViewsProps {
  day: HistoryDay;
  history: ShownHistory;
  highlight: string;
}

/** The views of one day in the member's own zone; views come only after hydration, when it is known. */
export function DayOfViews({ day: { day, instant, views }, history, highlight }: DayOfViewsProps) {
  const t = useMemberText();
  const language = useLanguage();
  const { now } = useServices();
  const id = useId();
  const near = nearDay(day, now());
  // A time that nobody can read stands as it came.
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
            <HistoryRow
              view={view}
              highlight={highlight}
              {...history.rowOf(view)}
              onRemove={(scope) => void history.remove(view, scope)}
              onUndo={() => void history.undo(view)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

import { useLanguage } from '@learning-center/shared/i18n';
import { formatLongDay } from '@learning-center/shared/lib';
import { useServices } from '@learning-center/shared/state';
import { classNames, SectionHeading, useFocusFirstNew } from '@learning-center/shared/ui';
import { useId, useRef } from 'react';
import compact from '../../compact-rows.module.css';
import { LoadMoreItems } from '../../LoadMoreItems.tsx';
import { useMemberText } from '../../member-text.ts';
import type { Selection } from '../../selection/useSelection.ts';
import { groupByDay, toRelativeDay, type HistoryDay } from './group-by-day.ts';
import styles from './History.module.css';
import { HistoryRow } from './HistoryRow.tsx';
import { ViewSkeletons } from './HistorySkeletons.tsx';
import { PAGE_SIZE, toHistoryPath, type HistoryParams } from './load-history.ts';
import { NothingFound } from './NothingWatched.tsx';
import type { DisplayedHistory } from './useDisplayedHistory.ts';

interface HistoryListProps {
  history: DisplayedHistory;
  params: HistoryParams;
  isBusy: boolean;
  /** The next page failed to load. */
  hasNextPageFailed: boolean;
  selection: Selection;
}

/** The views by day, with "Load more". */
export function HistoryList({ history, params, isBusy, hasNextPageFailed, selection }: HistoryListProps) {
  const container = useRef<HTMLDivElement>(null);
  const { result, items, count, viewStateOf } = history;
  useFocusFirstNew(container, '[data-view]', {
    key: result?.key ?? '',
    page: result?.page ?? 1,
    count: items.length,
  });
  if (items.length === 0) return isBusy ? <ViewSkeletons /> : <NothingFound />;
  const isStale = result?.key !== params.keyword;
  const hasMore = result !== undefined && result.items.length < result.count;
  const visibleCount = items.filter((view) => !viewStateOf(view).removal).length;
  return (
    <div ref={container} className={classNames(styles.days, compact.rows)} data-busy={isStale || undefined}>
      {groupByDay(items).map((day) => (
        <HistoryDayList key={day.day} day={day} history={history} highlight={params.keyword} selection={selection} />
      ))}
      {(hasMore || items.length > PAGE_SIZE) && (
        <LoadMoreItems
          to={hasMore ? toHistoryPath({ keyword: params.keyword, page: (result?.page ?? 1) + 1 }) : undefined}
          visibleCount={visibleCount}
          totalCount={count}
          isBusy={isBusy && !isStale}
          hasFailed={hasNextPageFailed}
        />
      )}
    </div>
  );
}

interface HistoryDayListProps {
  day: HistoryDay;
  history: DisplayedHistory;
  highlight: string;
  selection: Selection;
}

/** The views of one day in the member's time zone, which is available after hydration. */
function HistoryDayList({ day: { day, instant, views }, history, highlight, selection }: HistoryDayListProps) {
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
            <HistoryRow
              view={view}
              highlight={highlight}
              selection={selection}
              {...history.viewStateOf(view)}
              onRemove={(scope) => void history.remove(view, scope)}
              onUndo={() => void history.undo(view)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

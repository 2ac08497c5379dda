import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { LoadMore } from '@learning-center/shared/ui';
import { useRef } from 'react';
import { useFocusOnMore } from '../../use-focus-on-more.ts';
import { DayOfViews } from './DayOfViews.tsx';
import { groupByDay } from './group-by-day.ts';
import styles from './History.module.css';
import { ViewSkeletons } from './HistorySkeletons.tsx';
import { historyPath, PAGE_SIZE, type HistoryQuestion } from './history-question.ts';
import { NothingFound } from './NothingWatched.tsx';
import type { ShownHistory } from './use-shown-history.ts';

interface HistoryListProps {
  history: ShownHistory;
  question: HistoryQuestion;
  /** Another answer is on its way. */
  isBusy: boolean;
  /** The next page was asked for, and did not come. */
  lacksNextPage: boolean;
}

/** The views day by day, and a way to earlier ones. */
export function HistoryList({ history, question, isBusy, lacksNextPage }: HistoryListProps) {
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const { answer, items, count, rowOf } = history;
  useFocusOnMore(place, '[data-view]', {
    key: answer?.key ?? '',
    page: answer?.page ?? 1,
    count: items.length,
  });
  if (items.length === 0) return isBusy ? <ViewSkeletons /> : <NothingFound />;
  const isStale = answer?.key !== question.keyword;
  const hasMore = answer !== undefined && answer.items.length < answer.count;
  const shown = items.filter((view) => !rowOf(view).removal).length;
  return (
    <div ref={place} className={styles.days} data-busy={isStale || undefined}>
      {groupByDay(items).map((day) => (
        <DayOfViews key={day.day} day={day} history={history} highlight={question.keyword} />
      ))}
      {(hasMore || items.length > PAGE_SIZE) && (
        <LoadMore
          to={hasMore ? historyPath({ keyword: question.keyword, page: (answer?.page ?? 1) + 1 }) : undefined}
          shown={shown}
          total={count}
          shownText={formatCount(shown, language)}
          totalText={formatCount(count, language)}
          isBusy={isBusy && !isStale}
          failure={lacksNextPage ? {} : undefined}
        />
      )}
    </div>
  );
}

import { LiveRegion, LoadingBar } from '@learning-center/shared/ui';
import { useLanguage } from '@learning-center/shared/i18n';
import { formatCount } from '@learning-center/shared/lib';
import { useRef } from 'react';
import type { KnownData } from '../../member-data.ts';
import { useMemberText } from '../../member-text.ts';
import { useAsking } from '../../use-asking.ts';
import { useFocusInPlace } from '../../use-focus-in-place.ts';
import { useLastPage } from '../../use-last-page.ts';
import { useListFailure } from '../../use-list-failure.tsx';
import styles from './History.module.css';
import { HistoryList } from './HistoryList.tsx';
import { HistoryToolbar } from './HistoryToolbar.tsx';
import { historyPath, PAGE_SIZE, readHistoryQuestion } from './history-question.ts';
import type { HistoryAnswer } from './load-history.ts';
import { NothingWatched } from './NothingWatched.tsx';
import { useShownHistory } from './use-shown-history.ts';

/** The member's views with search and ways to remove them, or a way to something to watch. */
export function History({ data }: { data: KnownData<HistoryAnswer> }) {
  const t = useMemberText();
  const language = useLanguage();
  const { query, isBusy, ask } = useAsking();
  const question = readHistoryQuestion(query);
  const history = useShownHistory(data);
  const place = useRef<HTMLDivElement>(null);
  const { answer, items, count, total } = history;
  useLastPage({
    asked: question.page,
    answered: answer?.page,
    count: answer?.count ?? 0,
    pageSize: PAGE_SIZE,
    pathOf: (page) => historyPath({ ...question, page }),
  });
  const isEmpty = total === 0 && items.length === 0;
  useFocusInPlace(place, isEmpty, 'a');
  const { failure, lacksNextPage, isRetrying } = useListFailure(data, answer !== undefined);
  if (!answer) return failure;
  const words = t('history.list.count', { count, number: formatCount(count, language) });
  const said = isEmpty ? t('history.empty.title') : items.length === 0 ? t('search.empty') : words;
  return (
    <div ref={place} className={styles.history}>
      <LiveRegion text={said} isNews />
      {isEmpty ? (
        <NothingWatched />
      ) : (
        <>
          <HistoryToolbar question={question} history={history} words={words} ask={ask} />
          <div className={styles.status}>
            <LoadingBar isActive={isBusy || isRetrying} />
          </div>
          {failure}
          <HistoryList history={history} question={question} isBusy={isBusy} lacksNextPage={lacksNextPage} />
        </>
      )}
    </div>
  );
}

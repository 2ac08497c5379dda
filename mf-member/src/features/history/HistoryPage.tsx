import { useLanguage } from '@learning-center/shared/i18n';
import { displayTitle, formatCount } from '@learning-center/shared/lib';
import { useListParams } from '@learning-center/shared/state';
import { LiveRegion, LoadingBar } from '@learning-center/shared/ui';
import { useRef } from 'react';
import { DeviceContent } from '../../device/DeviceContent.tsx';
import type { ListState } from '../../member-data.ts';
import { useMemberText } from '../../member-text.ts';
import { MemberPage } from '../../MemberPage.tsx';
import { SelectionBar } from '../../selection/SelectionBar.tsx';
import { useSelection } from '../../selection/useSelection.ts';
import { useFocusReplacement } from '../../useFocusReplacement.ts';
import { useListFailure } from '../../useListFailure.tsx';
import { useRedirectToLastPage } from '../../useRedirectToLastPage.ts';
import styles from './History.module.css';
import { HistoryList } from './HistoryList.tsx';
import { HistorySkeletons } from './HistorySkeletons.tsx';
import { HistoryToolbar } from './HistoryToolbar.tsx';
import { HISTORY_PARAMS, PAGE_SIZE, toHistoryPath, type HistoryResult } from './load-history.ts';
import { NothingWatched } from './NothingWatched.tsx';
import { useDisplayedHistory } from './useDisplayedHistory.ts';

/** The watch history of a member (Specification 2.7); guests get a login prompt. */
function HistoryPage() {
  const t = useMemberText();
  return (
    <MemberPage<HistoryResult>
      purpose="history"
      title={t('history.page.title')}
      skeleton={<HistorySkeletons />}
      deviceContent={<DeviceContent content="watched" />}
    >
      {(data) => <History data={data} />}
    </MemberPage>
  );
}

export { HistoryPage as Component };

/** The member's views with a search and actions to remove them, or an empty state. */
function History({ data }: { data: ListState<HistoryResult> }) {
  const t = useMemberText();
  const language = useLanguage();
  const { params, isBusy, goTo } = useListParams(HISTORY_PARAMS);
  const history = useDisplayedHistory(data);
  const selection = useSelection({
    items: history.items.filter((view) => !history.viewStateOf(view).removal),
    idOf: ({ viewId }) => viewId,
    titleOf: ({ video }) => displayTitle(video.title),
    remove: history.removeViews,
    restore: history.undoViews,
    canRestore: (view) => history.viewStateOf(view).removal?.views !== undefined,
  });
  const container = useRef<HTMLDivElement>(null);
  const { result, items, count, total } = history;
  useRedirectToLastPage({ params, result, pageSize: PAGE_SIZE, toPath: toHistoryPath });
  const isEmpty = total === 0 && items.length === 0;
  useFocusReplacement(container, isEmpty, 'a');
  const { failure, hasNextPageFailed, isRetrying } = useListFailure(data, {
    result,
    key: params.keyword,
    page: params.page,
  });
  if (!result) return failure;
  const countText = t('history.list.count', { count, number: formatCount(count, language) });
  const announcement = isEmpty ? t('history.empty.title') : items.length === 0 ? t('search.empty') : countText;
  return (
    <div ref={container} className={styles.history}>
      <LiveRegion text={announcement} isInitialAnnounced />
      {isEmpty ? (
        <NothingWatched />
      ) : (
        <>
          <HistoryToolbar params={params} history={history} countText={countText} goTo={goTo} selection={selection} />
          <div className={styles.status}>
            <LoadingBar isActive={isBusy || isRetrying} />
          </div>
          {failure}
          <SelectionBar selection={selection} />
          <HistoryList
            history={history}
            params={params}
            isBusy={isBusy}
            hasNextPageFailed={hasNextPageFailed}
            selection={selection}
          />
        </>
      )}
    </div>
  );
}

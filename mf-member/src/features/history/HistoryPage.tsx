import { useLanguage } from '@learning-center/shared/i18n';
import { displayTitle, formatCount } from '@learning-center/shared/lib';
import { ButtonLink, classNames, EmptyState, LiveRegion } from '@learning-center/shared/ui';
import { useRef } from 'react';
import { DeviceContent } from '../../device/DeviceContent.tsx';
import compact from '../../list/compact-rows.module.css';
import type { ListState } from '../../list/member-list.ts';
import { MemberListView, NothingYet } from '../../list/MemberListView.tsx';
import { MemberPage } from '../../list/MemberPage.tsx';
import { useFocusReplacement } from '../../list/RemovableItem.tsx';
import { useSelection } from '../../list/useSelection.ts';
import { useMemberText } from '../../member-text.ts';
import { historyList, type HistoryResult } from './data.ts';
import styles from './History.module.css';
import { HistoryList } from './HistoryList.tsx';
import { HistorySkeletons, ViewSkeletons } from './HistorySkeletons.tsx';
import { HistoryToolbar } from './HistoryToolbar.tsx';
import { useHistory } from './useHistory.ts';

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
  const history = useHistory(data);
  const { result, items, count, total } = history;
  const selection = useSelection({
    items: items.filter((view) => !history.rowOf(view).removal),
    idOf: historyList.idOf,
    titleOf: ({ video }) => displayTitle(video.title),
    remove: history.removeViews,
    restore: history.undoViews,
    canRestore: (view) => history.rowOf(view).removal?.views !== undefined,
  });
  const container = useRef<HTMLDivElement>(null);
  const isEmpty = total === 0 && items.length === 0;
  useFocusReplacement(container, isEmpty, 'a');
  if (!result) return history.failure;
  const countText = t('history.list.count', { count, number: formatCount(count, language) });
  return (
    <div ref={container} className={styles.history}>
      {isEmpty ? (
        <>
          <LiveRegion text={t('history.empty.title')} isInitialAnnounced />
          <NothingYet list="history" />
        </>
      ) : (
        <>
          <HistoryToolbar history={history} countText={countText} selection={selection} />
          <MemberListView
            list={history}
            countText={countText}
            selection={selection}
            skeleton={<ViewSkeletons />}
            nothingFound={<NothingFound />}
            className={classNames(styles.days, compact.rows)}
          >
            <HistoryList history={history} selection={selection} />
          </MemberListView>
        </>
      )}
    </div>
  );
}

/** The search found nothing: offers all views. */
function NothingFound() {
  const t = useMemberText();
  return (
    <EmptyState title={t('search.empty')}>
      <ButtonLink icon="history" to={historyList.toPath({ keyword: '', page: 1 })}>
        {t('history.empty.all')}
      </ButtonLink>
    </EmptyState>
  );
}
